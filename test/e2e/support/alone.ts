/** For a test that measures the app by the clock, within a second or two: nothing else runs beside it. */
export const ALONE = { tag: '@alone' }
