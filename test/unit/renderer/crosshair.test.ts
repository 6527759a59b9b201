import { createPinia, setActivePinia } from 'pinia'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import { requests } from '../../../src/contract/ipc.ts'
import type { Crosshair } from '../../../src/core/layout/layout.ts'
import { useCrosshair } from '../../../src/renderer/stores/crosshair.ts'
import { useReplica } from '../../../src/renderer/stores/replica.ts'
import { stubDesk } from './desk-stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const sent: (Crosshair | null)[] = []
  stubDesk({
    'links.point'(args) {
      sent.push(v.parse(requests['links.point'].schema, args).crosshair)
      return ok(null)
    }
  })
  const replica = useReplica()
  return {
    crosshair: useCrosshair(),
    sent,
    receive: (crosshair: Crosshair | null) =>
      replica.apply({ session: 1, full: false, fields: { crosshair }, tables: {} })
  }
}

test('the other charts of a group show the time that is pointed at, those of other groups do not', () => {
  const { crosshair } = start()
  crosshair.point('chart', 'a', 60_000)
  expect(crosshair.of('chart-2', 'a')).toBe(60_000)
  expect([crosshair.of('chart', 'a'), crosshair.of('chart-2', 'b'), crosshair.of('chart-3', null)]).toEqual([
    null,
    null,
    null
  ])
  crosshair.point('chart', 'a', null)
  expect(crosshair.of('chart-2', 'a')).toBeNull()
})

test('a chart that is left behind does not end the crosshair of the one that was entered', () => {
  const { crosshair } = start()
  crosshair.point('chart', 'a', 60_000)
  crosshair.point('chart-2', 'a', 120_000)
  crosshair.point('chart', 'a', null)
  expect(crosshair.of('chart', 'a')).toBe(120_000)
})

test('many moves are few requests, and the last one counts', () => {
  const { crosshair, sent } = start()
  for (let at = 1; at <= 100; at++) crosshair.point('chart', 'a', at)
  vi.advanceTimersByTime(100)
  expect(sent.map((one) => one?.at)).toEqual([1, 100])
  crosshair.point('chart', 'a', null)
  vi.advanceTimersByTime(100)
  expect(sent.at(-1)).toBeNull()
})

test('what main returns of its own is not shown after the pointer has left, that of other windows is', () => {
  const { crosshair, sent, receive } = start()
  crosshair.point('chart', 'a', 60_000)
  crosshair.point('chart', 'a', null)
  receive(sent[0] ?? null)
  expect(crosshair.of('chart', 'a')).toBeNull()
  receive({ link: 'a', at: 180_000, page: -1 })
  expect(crosshair.of('chart', 'a')).toBe(180_000)
  receive(null)
  expect(crosshair.of('chart', 'a')).toBeNull()
})
