import { expect, test } from 'vitest'
import { quotedRate } from '../../../../src/renderer/format/rate.ts'
import { btc } from '../desk-stub.ts'

const t = (_: string, named: Record<string, unknown> = {}) =>
  `${String(named['rate'])} ${String(named['unit'])} per ${String(named['per'])}`

test.each([
  ['0.0000153846153847', 'USDT', 'BTC', false, '65,000 USDT per BTC'],
  ['65000', 'BTC', 'USDT', false, '65,000 USDT per BTC'],
  ['66999.999999', 'BTC', 'USDT', false, '67,000 USDT per BTC'],
  ['0.0014925373134328358', 'XMR', 'ZEC', false, '0.00149253731 ZEC per XMR'],
  ['0.0000153846153847', 'USDT', 'BTC', true, '0.0000153846153 BTC per USDT'],
  ['65000', 'BTC', 'USDT', true, '0.0000153846154 BTC per USDT'],
  ['0.0014925373134328358', 'XMR', 'ZEC', true, '670 XMR per ZEC']
])('%s of %s in %s, turned or not (%s), is %s', (rate, from, to, isTurned, text) => {
  const markets = new Map([['BTC_USDT', btc]])
  expect(quotedRate({ rate, from, to, isTurned }, (symbol) => markets.get(symbol), { group: ',', point: '.' }, t)).toBe(
    text
  )
})
