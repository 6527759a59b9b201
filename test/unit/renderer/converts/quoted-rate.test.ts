import { expect, test } from 'vitest'
import { quotedRate } from '../../../../src/renderer/format/rate.ts'
import { btc } from '../desk-stub.ts'

const t = (_: string, named: Record<string, unknown> = {}) =>
  `${String(named['rate'])} ${String(named['unit'])} per ${String(named['per'])}`

test.each([
  ['0.0000153846153847', 'USDT', 'BTC', '65,000 USDT per BTC'],
  ['65000', 'BTC', 'USDT', '65,000 USDT per BTC'],
  ['66999.999999', 'BTC', 'USDT', '67,000 USDT per BTC'],
  ['0.0014925373134328358', 'XMR', 'ZEC', '0.00149253731 ZEC per XMR']
])('%s of %s in %s is %s', (rate, from, to, text) => {
  const markets = new Map([['BTC_USDT', btc]])
  expect(quotedRate({ rate, from, to }, (symbol) => markets.get(symbol), { group: ',', point: '.' }, t)).toBe(text)
})
