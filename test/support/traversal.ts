/** Ways to say "up", "separator" and "target" that have broken servers before. */
const UP = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '．．', '....', '..%5c']
const SEPARATOR = ['/', '%2f', '%2F', '\\', '%5c', '%255c', '//', '/./', '%252f']
const TARGET = ['etc/passwd', 'index.html', 'secret.json', 'main/index.js', 'C:/windows/win.ini']

/** Paths that try to leave the folder of the pages. */
export const TRAVERSALS: readonly string[] = UP.flatMap((up) =>
  SEPARATOR.flatMap((separator) =>
    TARGET.flatMap((target) => [
      `/${up}${separator}${target}`,
      `/assets${separator}${up}${separator}${up}${separator}${target}`
    ])
  )
)
