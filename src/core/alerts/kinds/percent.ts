import { compareText, money, trimZeros, type DecimalText } from '../../money.ts'
import type { CrossWay } from '../alert-fields.ts'
import { alertKind } from '../alert-kind.ts'
import { read } from '../crossing.ts'
import { timeName } from '../kind-texts.ts'
import { moveOf, NO_PRICES, withPrice } from '../price-window.ts'
import { pathOf, type Range } from '../unwatched.ts'

/** The last price moves by so much within `seconds`, from the lowest or the highest price of that time. */
export const percent = alertKind('percent', {
  fields: { way: 'way', percent: 'percent', seconds: 'within' },
  follows: 'price',
  atClose: false,
  withinOf: ({ seconds }) => seconds,
  /** A first price has moved by nothing, so that this too needs a value before. */
  sample({ way, percent, seconds }, memory, { last, at }) {
    if (last === null) return { memory, fired: null }
    const window = withPrice(memory.window, last, at, seconds)
    const fired = moveOf(window, last, read(percent), way)
    // The same move is not told again: the next one begins here.
    return { memory: { ...memory, window: fired === null ? window : withPrice(NO_PRICES, last, at, seconds) }, fired }
  },
  mayHave: (condition, away, bars) => moves(pathOf(away, bars), condition),
  text: ({ way, percent, seconds }) => ({
    code: `alert-percent-${way}`,
    params: { percent: trimZeros(percent), time: timeName(seconds) }
  }),
  firedText: (value) => ({ code: 'alert-moved', params: { percent: trimZeros(value) } })
})

interface Move {
  readonly way: CrossWay
  readonly percent: DecimalText
  readonly seconds: number
}

function moves(path: readonly Range[], { way, percent, seconds }: Move): boolean {
  const share = money(percent).div(100)
  return path.some((now, index) => {
    let { low, high } = now
    for (let i = index - 1; i >= 0; i--) {
      const one = path[i]
      if (one === undefined) break
      // It ended before that time, but its last price held until then.
      if (now.at - one.until > seconds * 1_000) {
        if (compareText(one.close, low) < 0) low = one.close
        if (compareText(one.close, high) > 0) high = one.close
        break
      }
      if (compareText(one.low, low) < 0) low = one.low
      if (compareText(one.high, high) > 0) high = one.high
    }
    const up = money(low).times(share.plus(1)).lte(now.high)
    const down = money(high).times(share.neg().plus(1)).gte(now.low)
    return (up && way !== 'down') || (down && way !== 'up')
  })
}
