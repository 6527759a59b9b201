import { money, trimmedTo } from '../../money.ts'
import { alertKind, sampleOf } from '../alert-kind.ts'
import { priceAgainst, read } from '../crossing.ts'
import { lastText } from '../kind-texts.ts'
import { crosses, pathOf } from '../unwatched.ts'

/** The last price reaches a price. */
export const price = alertKind('price', {
  fields: { way: 'way', price: 'price' },
  follows: 'price',
  atClose: true,
  sample: ({ way, price }, memory, sight) => sampleOf(memory, priceAgainst(read(price), sight), way),
  mayHave: ({ way, price }, away, bars) => crosses(pathOf(away, bars), () => money(price), way),
  levelAtClose: ({ price }) => money(price),
  text: ({ way, price }, { quoteDecimals }) => ({
    code: `alert-price-${way}`,
    params: { price: trimmedTo(price, quoteDecimals) }
  }),
  firedText: lastText
})
