// @ts-check
/**
 * Waits until everything that is due had its turn. Unlike a timer of 0 ms, it is not made to wait
 * longer the more often it is asked for.
 * @returns {Promise<void>}
 */
export function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
