import { deviceSettings } from "../../text/device.js";
import { modelOf } from "../../phone/device/models.js";
/** @import { Entry } from "../../core/recordings.js" */

/**
 * The model of the device on which a recording begins, and the size of its screen.
 * @param {Entry} entry
 * @returns {string[]} nothing where it is not known, and the size alone where it is no model's
 */
export function deviceWords({ device }) {
  if (!device) return [];
  const model = deviceSettings.models[modelOf(device)];
  const size = deviceSettings.size(device);
  return model ? [model, size] : [size];
}
