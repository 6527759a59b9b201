import { hasPane, type Indicator } from '../../../core/indicators/indicator.ts'

/**
 * Heights of indicators' panes as shares of the chart: the usual one, the least, and the most of all together. Until
 * the user makes them higher, all together leave the candles half of the chart.
 */
const [USUAL, LEAST, MOST, MOST_USUAL] = [0.22, 0.06, 0.7, 0.5]

export interface PaneShare {
  readonly id: string
  readonly share: number
}

/** In the order of the panes. Together they leave room for the candles. */
export function paneShares(indicators: readonly Indicator[]): readonly PaneShare[] {
  const shown = indicators.filter(hasPane)
  const chosen = shown.flatMap(({ height }) => height ?? [])
  const rest = Math.max(0, MOST_USUAL - chosen.reduce((sum, share) => sum + share, 0))
  const usual = Math.max(LEAST, Math.min(USUAL, rest / (shown.length - chosen.length)))
  const wanted = shown.map(({ id, height }) => ({ id, share: height ?? usual }))
  const sum = sumOf(wanted)
  return sum <= MOST ? wanted : wanted.map(({ id, share }) => ({ id, share: (share * MOST) / sum }))
}

/**
 * After moving the upper edge of a pane down by a share of the chart: the pane above, or the candles, take what it
 * gives.
 */
export function movedEdge(shares: readonly PaneShare[], at: number, down: number): readonly PaneShare[] {
  const [pane, above] = [shares[at], shares[at - 1]]
  if (pane === undefined) return shares
  const most = pane.share - LEAST
  // No higher than the least height of the pane above, or of the candles.
  const least = above === undefined ? sumOf(shares) - MOST : LEAST - above.share
  const by = Math.min(Math.max(down, Math.min(0, least)), Math.max(0, most))
  return shares.map((one, i) => {
    if (i === at) return { ...one, share: one.share - by }
    return i === at - 1 ? { ...one, share: one.share + by } : one
  })
}

const sumOf = (shares: readonly PaneShare[]): number => shares.reduce((sum, { share }) => sum + share, 0)
