import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWindowList } from '../../../../src/main/windows/window-list.ts'
import type { SavedWindow } from '../../../../src/main/windows/window-state.ts'

const window = (market: string): SavedWindow => ({
  kind: 'workspace',
  bounds: { x: 0, y: 0, width: 1200, height: 800 },
  maximised: false,
  market,
  markets: null,
  pinned: false,
  link: 'a',
  layout: null,
  goodLayout: null,
  key: 'k-1',
  home: null
})

let written: unknown[]
let copies: unknown[]
const fake = (values: unknown[]) => ({
  read: () => values.at(-1),
  write: (value: unknown) => {
    values.push(value)
  }
})
const open = () => createWindowList(fake(written), fake(copies))
const markets = () =>
  open()
    .before()
    .map(({ market }) => market)
beforeEach(() => {
  written = []
  copies = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is remembered of the windows', () => {
  it('is written once for many changes', () => {
    const book = open()
    book.put(1, window('BTC_USDT'))
    for (const market of ['A_B', 'C_D', 'ETH_USDT']) book.change(1, { market })
    expect(written).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(written).toEqual([{ windows: [window('ETH_USDT')] }])
  })
  it('loses a window that the user closed', () => {
    const book = open()
    book.put(1, window('BTC_USDT'))
    book.put(2, window('ETH_USDT'))
    book.forget(1)
    book.stop()
    expect(markets()).toEqual(['ETH_USDT'])
  })
  it('comes from the last good copy when it cannot be read', () => {
    const book = open()
    book.put(1, window('BTC_USDT'))
    book.confirm()
    book.change(1, { market: 'ETH_USDT' })
    book.stop()
    expect(markets()).toEqual(['ETH_USDT'])
    written = []
    expect(markets()).toEqual(['BTC_USDT'])
  })
  it('keeps the last one, so that the next start shows it', () => {
    const book = open()
    book.put(1, window('BTC_USDT'))
    book.forget(1)
    book.stop()
    expect(markets()).toEqual(['BTC_USDT'])
  })
  it('keeps all that are open when the app quits, although they close then', () => {
    const book = open()
    book.put(1, window('BTC_USDT'))
    book.put(2, window('ETH_USDT'))
    book.stop()
    book.forget(1)
    book.forget(2)
    vi.advanceTimersByTime(1000)
    expect(markets()).toEqual(['BTC_USDT', 'ETH_USDT'])
  })
})
