const modifier = /mac/i.test(navigator.platform) ? '⌘' : 'Ctrl'

/** The keyboard shortcuts: what is pressed, and the name of its text (`keys.…`). */
export const KEYS = [
  [`${modifier} K`, 'palette'], [`${modifier} ,`, 'settings'], ['/', 'find'], ['T', 'ticket'], ['↑ ↓', 'move'], ['Shift ↑ ↓', 'step'],
  [`${modifier} N`, 'newWindow'], [`${modifier} Shift N`, 'newWatch'], ['?', 'keys'], ['Esc', 'escape']
] as const
