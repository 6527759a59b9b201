export const GROUP_COLOURS = ['blue', 'amber', 'purple', 'cyan', 'pink', 'green'] as const
export type GroupColour = (typeof GROUP_COLOURS)[number]

/** Markets under a name and a colour, in the user's order. */
export interface WatchGroup {
  /** Capital letters and digits. */
  readonly id: string
  readonly name: string
  readonly colour: GroupColour
  readonly markets: readonly string[]
}

/** The list with one entry at another place: that of `before`, or the end. */
export function movedBefore(list: readonly string[], entry: string, before: string | null): readonly string[] {
  if (entry === before || !list.includes(entry)) return list
  const rest = list.filter((one) => one !== entry)
  const at = before === null ? -1 : rest.indexOf(before)
  return at < 0 ? [...rest, entry] : [...rest.slice(0, at), entry, ...rest.slice(at)]
}

/** The list with one entry `by` places further down, as far as there are places. */
export function movedBy(list: readonly string[], entry: string, by: number): readonly string[] {
  const at = list.indexOf(entry)
  if (at < 0) return list
  const rest = list.filter((one) => one !== entry)
  const to = Math.min(Math.max(at + by, 0), rest.length)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

export const withMarketToggled = (group: WatchGroup, market: string): WatchGroup => ({
  ...group,
  markets: group.markets.includes(market)
    ? group.markets.filter((other) => other !== market)
    : [...group.markets, market]
})

/** A short id that none of these has. */
export function freeId(taken: readonly { readonly id: string }[]): string {
  for (let n = 1; ; n++) if (!taken.some(({ id }) => id === `N${n}`)) return `N${n}`
}

/** The colour that the fewest groups have. */
export function freeColour(groups: readonly WatchGroup[]): GroupColour {
  const uses = (colour: GroupColour): number => groups.filter((group) => group.colour === colour).length
  return GROUP_COLOURS.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best))
}
