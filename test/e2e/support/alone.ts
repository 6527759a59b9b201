/** For a test that measures what the app does in a time: nothing else runs beside it. */
export const ALONE = { tag: '@alone' }
