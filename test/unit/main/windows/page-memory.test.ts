import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { inMemory } from '../../../../src/main/disk/document.ts'
import { createPageMemory, type OpenPageMemory } from '../../../../src/main/windows/page-memory.ts'
import { createWindowList } from '../../../../src/main/windows/window-list.ts'

let memory: OpenPageMemory
beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const list = createWindowList(inMemory(), inMemory())
  const bounds = { x: 0, y: 0, width: 1200, height: 800 }
  const plain = { maximised: false, markets: null, pinned: false, link: 'a', layout: null, goodLayout: null } as const
  for (const id of [1, 2])
    list.put(id, { kind: 'workspace', bounds, market: 'BTC_USDT', key: `k-${id}`, home: null, ...plain })
  memory = createPageMemory(list, () => undefined)
})

it('a convert that is filled in counts as a ticket, in each window, until it is cleared', () => {
  memory.keepConvert(1, true)
  memory.keepConvert(2, true)
  memory.keepConvert(1, false)
  expect(memory.hasTicket()).toBe(true)
  memory.keepConvert(2, false)
  expect(memory.hasTicket()).toBe(false)
})

it.each<[string, (memory: OpenPageMemory) => void]>([
  ['its window', (of) => void of.forget(1)],
  ['its page, whose next one has an empty form', (of) => void of.role(1)]
])('a convert that is filled in ends with %s', (_what, end) => {
  memory.keepConvert(1, true)
  end(memory)
  expect(memory.hasTicket()).toBe(false)
})

it('a ticket that is filled in survives its page, and ends with its window', () => {
  const ticket = { market: 'BTC_USDT', side: 'buy', type: 'market', source: 'amount' } as const
  memory.keepTicket(1, { ...ticket, typed: '1', price: '', stop: '' })
  expect([memory.role(1)?.ticket?.typed, memory.hasTicket()]).toEqual(['1', true])
  memory.forget(1)
  expect(memory.hasTicket()).toBe(false)
})

it('a window that is gone keeps nothing', () => {
  memory.keepConvert(9, true)
  expect(memory.hasTicket()).toBe(false)
})
