/** macOS uses Cmd where other systems use Ctrl. */
export const isMac: boolean = /mac/i.test(navigator.platform)
