import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CancelSummary } from '../../../src/contract/answers.ts'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import { useCancelRun } from '../../../src/renderer/stores/cancel-run.ts'
import { useOrders } from '../../../src/renderer/stores/orders.ts'
import { livePage, order, receive } from './desk-stub.ts'
import * as v from 'valibot'
import { requests } from '../../../src/contract/ipc.ts'

type Answer = (keys: readonly string[]) => Result<CancelSummary> | Promise<Result<CancelSummary>>

const keysOf = (args: unknown): readonly string[] => v.parse(requests['orders.cancelMany'].schema, args).keys
const all: Answer = (keys) => ok({ requested: keys.length, failed: [], left: [], waitMs: 0 })
const tooMany: Answer = () => fail(denied('rate', 'too-many-requests'))
const pausing =
  (waitMs: number): Answer =>
  (keys) =>
    ok({ requested: 0, failed: [], left: keys, waitMs })

/** A page with so many open orders; main gives these answers, then accepts everything. */
async function runWith(count: number, ...answers: readonly Answer[]) {
  const left = [...answers]
  const calls = await livePage({ 'orders.cancelMany': (args) => (left.shift() ?? all)(keysOf(args)) })
  const keys = Array.from({ length: count }, (_, n) => `k${n}`)
  receive({}, { orders: keys.map((key) => order({ key })) })
  return {
    keys,
    run: useCancelRun(),
    sent: () => calls.filter(({ name }) => name === 'orders.cancelMany').map(({ args }) => keysOf(args))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('cancelling many orders', () => {
  it('sends a batch again that main refused for its rate, after a pause that is shown', async () => {
    const { run, keys, sent } = await runWith(12, all, tooMany, tooMany)
    const result = run.cancel(keys)
    await vi.advanceTimersByTimeAsync(0)
    expect([run.pausedUntil === null, run.done, sent()]).toEqual([false, 10, [keys.slice(0, 10), keys.slice(10)]])
    await vi.runAllTimersAsync()
    expect(await result).toEqual({ requested: 12, failed: [], left: 0 })
    expect([sent().slice(1), run.pausedUntil, run.isRunning]).toEqual([
      [keys.slice(10), keys.slice(10), keys.slice(10)],
      null,
      false
    ])
  })

  it('sends what the venue’s pause left over when the pause ends, not before', async () => {
    const { run, keys, sent } = await runWith(3, pausing(7_000))
    const result = run.cancel(keys)
    await vi.advanceTimersByTimeAsync(6_900)
    expect(sent()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect([await result, sent()]).toEqual([{ requested: 3, failed: [], left: 0 }, [keys, keys]])
  })

  it('names every order that was not sent after another failure', async () => {
    const closed = fail({ kind: 'closed', code: 'no-venue-open', params: {} } as const)
    const { run, keys, sent } = await runWith(12, () => closed)
    const { failed, ...rest } = await run.cancel(keys)
    expect([failed.map(({ key }) => key), rest, sent().length]).toEqual([keys, { requested: 0, left: 0 }, 1])
    expect(useOrders().cancelling.size).toBe(0)
  })

  it('takes further orders into a run, none of them twice', async () => {
    const { run, keys, sent } = await runWith(14, tooMany)
    const first = run.cancel(keys.slice(0, 12))
    await vi.advanceTimersByTimeAsync(0)
    const second = run.cancel(keys)
    await vi.runAllTimersAsync()
    expect([await first, await second, run.total]).toEqual([
      { requested: 14, failed: [], left: 0 },
      { requested: 14, failed: [], left: 0 },
      14
    ])
    expect(sent().slice(1).flat().sort()).toEqual([...keys].sort())
  })

  it('sends nothing twice that is on its way when it is asked for again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { run, keys, sent } = await runWith(2, async (batch) => (await promise, all(batch)))
    const first = run.cancel(keys)
    void run.cancel(keys)
    resolve()
    expect([await first, sent(), run.total]).toEqual([{ requested: 2, failed: [], left: 0 }, [keys], 2])
  })
})

describe('the user stops it', () => {
  it('in a pause: at once, and says how many were not sent', async () => {
    const { run, keys, sent } = await runWith(12, all, tooMany)
    const result = run.cancel(keys)
    await vi.advanceTimersByTimeAsync(0)
    run.stop()
    expect([await result, sent().length]).toEqual([{ requested: 10, failed: [], left: 2 }, 2])
  })

  it('while a batch is on its way whose answer asks for ten minutes: without waiting for them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { run, keys } = await runWith(3, async (batch) => (await promise, pausing(600_000)(batch)))
    const result = run.cancel(keys)
    run.stop()
    resolve()
    expect(await result).toEqual({ requested: 0, failed: [], left: 3 })
    expect([run.isRunning, run.pausedUntil]).toEqual([false, null])
  })

  it('and cancels again: the new request is a run of its own, although the last batch has no answer yet', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { run, keys, sent } = await runWith(12, async (batch) => (await promise, all(batch)))
    const stopped = run.cancel(keys)
    run.stop()
    const again = run.cancel(keys.slice(10))
    resolve()
    expect([await stopped, await again]).toEqual([
      { requested: 10, failed: [], left: 2 },
      { requested: 2, failed: [], left: 0 }
    ])
    expect(sent()).toEqual([keys.slice(0, 10), keys.slice(10)])
  })
})
