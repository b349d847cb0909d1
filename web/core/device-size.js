/** The screen of the device that the pages simulate, in points, held upright. */
export const deviceSize = Object.freeze({ width: 390, height: 844 });
