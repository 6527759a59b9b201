import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok, type Result } from '../../../src/contract/failure.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { firstMarket } from '../../../src/renderer/app/workspace/first-market.ts'
import { start } from '../../../src/renderer/app/workspace/start.ts'
import { btc, market, receive, stubDesk } from './desk-stub.ts'

const ROLE = {
  kind: 'workspace',
  market: null,
  order: null,
  markets: null,
  pinned: false,
  link: 'a',
  layout: null,
  goodLayout: null,
  ticket: null
}
const hello = {
  appVersion: '1',
  electronVersion: '1',
  platform: 'linux',
  locale: 'en',
  venues: [],
  window: ROLE
}
const down: Result<never> = fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'no network' } })
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the start of the page', () => {
  it('requests markets and scales until they arrive, then sends main its view', async () => {
    let reachable = false
    const calls = stubDesk({
      'app.hello': () => ok(hello),
      'markets.list': () => (reachable ? ok([btc]) : down),
      'scales.list': () => (reachable ? ok([{ index: 2, step: '1' }]) : down)
    })
    ;({ stop } = await start())
    await vi.advanceTimersByTimeAsync(4000)
    expect(useWorkspace().market).toBeNull()
    reachable = true
    await vi.advanceTimersByTimeAsync(2000)
    const views = calls.filter(({ name }) => name === 'view.set').map(({ args }) => args)
    expect(views.at(-1)).toEqual({
      books: [{ market: 'BTC_USDT', scaleIndex: 2, depth: 200 }],
      tapes: ['BTC_USDT'],
      tickers: 'all'
    })
  })

  it('requests only the scales again if only they failed', async () => {
    let asked = 0
    stubDesk({
      'app.hello': () => ok(hello),
      'markets.list': () => ok([btc]),
      'scales.list': () => (++asked < 3 ? down : ok([{ index: 0, step: '1' }]))
    })
    ;({ stop } = await start())
    await vi.advanceTimersByTimeAsync(11_000)
    expect([asked, useWorkspace().rawScaleIndex('BTC_USDT')]).toEqual([3, 0])
  })

  it('loads markets and scales again for another venue', async () => {
    let step = '1'
    stubDesk({
      'app.hello': () => ok(hello),
      'markets.list': () => ok([btc]),
      'scales.list': () => ok([{ index: 0, step }])
    })
    ;({ stop } = await start())
    await vi.advanceTimersByTimeAsync(10)
    receive({ venue: { id: 'one', name: 'One', practice: true, capabilities: [] } })
    await vi.advanceTimersByTimeAsync(10)
    step = '0.5'
    receive({ venue: { id: 'two', name: 'Two', practice: false, capabilities: [] } })
    await vi.advanceTimersByTimeAsync(10)
    expect(useWorkspace().rawScaleStep('BTC_USDT')).toBe('0.5')
  })
})

describe('the first market', () => {
  it('is that of the last quit, else a favourite, else BTC_USDT, else any', () => {
    const list = [market('ETH', 'USDT'), btc, market('XMR', 'BTC')]
    const of = (over: Partial<typeof DEFAULT_SETTINGS>, markets = list) =>
      firstMarket(markets, { ...DEFAULT_SETTINGS, ...over })
    expect([
      of({ market: 'XMR_BTC' }),
      of({ market: 'GONE_USDT', favourites: ['ETH_USDT'] }),
      of({}),
      of({}, list.slice(0, 1)),
      of({}, [])
    ]).toEqual(['XMR_BTC', 'ETH_USDT', 'BTC_USDT', 'ETH_USDT', null])
  })
})
