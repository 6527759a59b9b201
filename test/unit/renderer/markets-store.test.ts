import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../src/contract/failure.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { btc, market, stubDesk, receive } from './desk-stub.ts'

const FAILED: Result<never> = fail<Failure>({ kind: 'closed', code: 'no-venue-open', params: {} })

let answer: ((result: Result<unknown>) => void)[]
beforeEach(() => {
  setActivePinia(createPinia())
  answer = []
  const wait = (): Promise<Result<unknown>> => new Promise((resolve) => answer.push(resolve))
  stubDesk({ 'markets.list': wait, 'scales.list': wait })
})

it.each([
  ['a list', ok([market('OLD', 'USDT')])],
  ['a failure', FAILED]
])('%s of the venue that was left does not show in the next one', async (_, late) => {
  const markets = useMarkets()
  const old = markets.load()
  markets.forget()
  const next = markets.load()
  answer[0]?.(late)
  await old
  expect([markets.list, markets.failure, markets.state, markets.asking]).toEqual([[], null, 'loading', true])
  answer[1]?.(ok([btc]))
  await next
  expect([markets.list, markets.state, markets.asking]).toEqual([[btc], 'ready', false])
})

it('the old list stays until a changed one is read, and an unchanged market is the same object', async () => {
  const markets = useMarkets()
  const first = markets.load()
  answer[0]?.(ok([btc, market('ETH', 'USDT')]))
  await first
  const [before] = markets.list
  receive({ marketsChange: 1 })
  expect([markets.state, markets.list.length]).toEqual(['ready', 2])
  answer[1]?.(ok([{ ...btc }, { ...market('ETH', 'USDT'), isDelisted: true }, market('NEW', 'USDT')]))
  await expect.poll(() => markets.list.length).toBe(3)
  expect(markets.list[0]).toBe(before)
  expect(markets.bySymbol.get('ETH_USDT')?.isDelisted).toBe(true)
  receive({ marketsChange: 1 })
  expect(answer.length, 'the same list is not read again').toBe(2)
})

it('is read again for another account of the venue, which counts its lists anew', async () => {
  useMarkets()
  receive({ marketsChange: 1 })
  receive({ marketsChange: 1 }, {}, { full: true, session: 2 })
  await expect.poll(() => answer.length).toBe(2)
})

it('takes the scales that the venue changed, of markets that were opened', async () => {
  const markets = useMarkets()
  const loading = markets.loadScales('BTC_USDT')
  answer[0]?.(ok([{ index: 0, step: '0.01' }]))
  await loading
  const changed = [{ index: 0, step: '0.1' }]
  receive({ changedScales: { BTC_USDT: changed, ETH_USDT: changed } })
  expect([markets.scales('BTC_USDT'), markets.scales('ETH_USDT')]).toEqual([changed, []])
})

it.each([
  ['scales', ok([{ index: 0, step: '1000' }])],
  ['a failure for scales', FAILED]
])('%s of the venue that was left do not replace those of the next one', async (_, late) => {
  const markets = useMarkets()
  const scales = [{ index: 0, step: '0.01' }]
  const old = markets.loadScales('BTC_USDT')
  markets.forget()
  const next = markets.loadScales('BTC_USDT')
  answer[1]?.(ok(scales))
  await next
  answer[0]?.(late)
  await old
  expect([markets.scales('BTC_USDT'), markets.scalesFailed.size]).toEqual([scales, 0])
})
