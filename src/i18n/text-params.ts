import type { Message, MessageParams } from '../core/message.ts'
import { roughAmount } from '../core/currency-decimals.ts'
import { isDecimalText, type DecimalText } from '../core/money.ts'

/** Parameters that hold an exact amount as plain text. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'available',
  'best',
  'bound',
  'cost',
  'day',
  'got',
  'last',
  'least',
  'limit',
  'most',
  'offered',
  'order',
  'percent',
  'price',
  'reach',
  'sold',
  'stop',
  'sum',
  'times',
  'worth'
])

/**
 * Parameters that hold a computed or received amount, with the parameter that names its currency. `up`: what must not
 * look smaller than it is.
 */
const COMPUTED: Readonly<Record<string, { readonly currency: string; readonly up: boolean }>> = {
  available: { currency: 'currency', up: false },
  cost: { currency: 'currency', up: true },
  got: { currency: 'to', up: false },
  sold: { currency: 'from', up: false },
  sum: { currency: 'unit', up: true },
  worth: { currency: 'unit', up: true }
}

function shownParam(name: string, amount: DecimalText, params: MessageParams): DecimalText {
  const computed = COMPUTED[name]
  const currency = params[computed?.currency ?? '']
  return computed === undefined || typeof currency !== 'string' ? amount : roughAmount(amount, currency, computed.up)
}

/** Plain decimal text as the language writes `number.sample`. @param text the text of a key of the catalogue */
export function localAmount(amount: DecimalText, text: (key: string) => string): string {
  const sample = text('number.sample')
  const [group, point] = [sample.charAt(1), sample.charAt(sample.length - 2)]
  const [whole = '', fraction] = amount.replace('-', '−').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}

/**
 * Parameters as texts: amounts are grouped, and a message among them stands inside of a sentence, so it has no full
 * stop of its own.
 */
export const textParams = (
  params: MessageParams,
  say: (message: Message) => string,
  text: (key: string) => string
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'object') return [name, say(value).replace(/[.。]$/, '')]
      return [
        name,
        AMOUNTS.has(name) && isDecimalText(value) ? localAmount(shownParam(name, value, params), text) : value
      ]
    })
  )
