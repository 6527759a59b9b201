/** Cmd stands where others have Ctrl. */
export const isMac: boolean = /mac/i.test(navigator.platform)
