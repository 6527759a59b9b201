import type { Dice } from './promise.ts'

const update = (method: string, data: unknown): string => JSON.stringify({ id: 1, method, error: null, data })
const depth = (more: object): string =>
  update('depth_update', {
    symbol: 'BTC_USDT',
    timestamp: 1_700_000_000,
    full_reload: false,
    scale_index: 0,
    asks: [],
    bids: [],
    ...more
  })

const GOOD: readonly [string, ...string[]] = [
  depth({ asks: [['1', '5']], bids: [['0.5', '2']] }),
  depth({ full_reload: true, asks: [['7', '1']], bids: [['6', '1']] }),
  update('lastprice_update', { symbol: 'BTC_USDT', timestamp: 1, price: '5' }),
  update('trade_update', { symbol: 'BTC_USDT', trades: [{ id: 1, type: 'buy', price: '5', amount: '1', time: 1 }] }),
  update('balance_update', { userId: 'a', info: { newBalance: '5' } }),
  update('order_update', { type: 'new', order: { id: 'x', market: 'BTC_USDT' } }),
  update('deal_update', { id: 'd', orderId: 'x', transactions: [{ id: 't', price: '1', quantity: '1' }] })
]
const POISON: readonly [string, ...string[]] = [
  '1e400',
  '-1e400',
  '"1e400"',
  '"-1"',
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"NaN"',
  '{"__proto__":{"polluted":true}}',
  '"\\u0000"',
  '99999999999999999999999',
  '[[[[[[]]]]]]',
  '"0x10"',
  '" 1"'
]
const FIXED: readonly [string, ...string[]] = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"text"',
  '{"id":1}',
  '{"method":"depth_update"}',
  '{"method":"depth_update","data":null}',
  '\u0000\u0001',
  '\ufeff{}',
  '{"__proto__":{"polluted":true},"method":"ticker_update","data":{}}',
  '{"constructor":{"prototype":{"polluted":true}},"method":"x_update"}',
  '{"method":"nobody_knows_update","data":{}}',
  '{"id":99999999,"method":"pong","data":null,"error":null}',
  `${'['.repeat(50_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
]

/** A frame that no book may take anything from: none of them is a well-formed depth update. */
export function hostileFrame({ one, below, random }: Dice): {
  readonly frame: string | Buffer
  readonly isBinary: boolean
} {
  const text = (frame: string): { readonly frame: string; readonly isBinary: boolean } => ({ frame, isBinary: false })
  const kind = one(['cut', 'poison', 'renamed', 'fixed', 'binary', 'noise', 'half'])
  const good = one(GOOD)
  if (kind === 'cut') return text(good.slice(0, 1 + below(good.length - 1)))
  if (kind === 'poison') {
    // One value of the data becomes something else; without its time a message is what it was.
    const values = [...good.matchAll(/:("[^"]*"|\d+|true|false|\[.*?\]\]?)/g)].filter(
      ({ index }) => index > good.indexOf('"data"') + 6 && !good.slice(0, index).endsWith('"timestamp"')
    )
    const hit = values[below(values.length)]
    const poisoned =
      hit === undefined
        ? ''
        : `${good.slice(0, hit.index + 1)}{"x":${one(POISON)}}${good.slice(hit.index + hit[0].length)}`
    return text(poisoned)
  }
  if (kind === 'renamed') return text(good.replace('_update', one(['_updated', 'Update', '_update ', ''])))
  if (kind === 'fixed') return text(one(FIXED))
  if (kind === 'binary') return { frame: Buffer.from(random() < 0.5 ? good : '\u0000\u0001'), isBinary: true }
  if (kind === 'noise')
    return text(Buffer.from(Array.from({ length: 1 + below(200) }, () => 32 + below(95))).toString('latin1'))
  // The first level is right, the second is not: nothing of it may stay.
  return text(
    depth({
      full_reload: random() < 0.5,
      asks: [
        ['1', '1'],
        [one(['x', '-1', '1e400', '0x1', '', '.']), '1']
      ],
      bids: [['0.9', '1']]
    })
  )
}
