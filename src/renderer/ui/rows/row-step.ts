/**
 * Index of the row that a key leads to, from the row at `from` (-1: none yet); null for other keys. `page`: rows per
 * page.
 */
export function rowStep(key: string, from: number, count: number, page: number): number | null {
  const last = count - 1
  const within = (to: number) => Math.max(0, Math.min(last, to))
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return within(from + 1)
    case 'ArrowUp':
      return within(from - 1)
    case 'PageDown':
      return within(from + Math.max(1, page))
    case 'PageUp':
      return within(from - Math.max(1, page))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
