import { money, Money, plain, trimZeros } from '../../money.ts'
import { alertKind, sampleOf, type AlertSight } from '../alert-kind.ts'
import { otherAgainst, read, spreadOf, type Reading } from '../crossing.ts'

/** The spread, of the middle of the best prices, rises to (up) or falls to (down) a percent. It is not recorded. */
export const spread = alertKind('spread', {
  fields: { way: 'way', percent: 'percent' },
  follows: 'book',
  atClose: true,
  lack: (_, { bid, ask }) => (bid === null || ask === null ? 'book' : null),
  sample: ({ way, percent }, memory, sight) =>
    sampleOf(memory, against(read(percent), sight), way, (value) =>
      // As many decimals as a spread is shown with.
      plain(value.toDecimalPlaces(4, Money.ROUND_HALF_UP))
    ),
  mayHave: () => false,
  text: ({ way, percent }) => ({ code: `alert-spread-${way}`, params: { percent: trimZeros(percent) } }),
  firedText: (value) => ({ code: 'alert-spread', params: { percent: trimZeros(value) } })
})

function against(level: Money, { bid, ask }: Pick<AlertSight, 'bid' | 'ask'>): Reading | null {
  const distance = spreadOf(bid, ask)
  if (distance === null || bid === null || ask === null) return null
  const middle = money(bid).plus(ask).div(2)
  return middle.isZero() ? null : otherAgainst(distance.div(middle).times(100), level)
}
