import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubscription, type SendRequest, type Wanted } from '../../../../src/main/feed/subscription.ts'
import type { Reply } from '../../../../src/main/feed/requests.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { assertProperty } from '../../../support/property.ts'

type Rule = 'ignore' | 'replace'
/** Fate of the next request: handled; handled with a lost answer; lost; refused once. */
const FAULTS = ['none', 'answer lost', 'request lost', 'refused'] as const
type Fault = (typeof FAULTS)[number]

const ALL = ['A_X', 'B_X', 'C_X', 'D_X']
const OK: Reply = { kind: 'done' }
const refusal = (message: string): Reply => ({ kind: 'refused', error: { code: 2, message } })

/** A venue with one channel and either reading of "resubscribing is cancelled". */
interface Traits {
  readonly takesAll?: boolean
  readonly dropsAll?: boolean
  readonly delisted?: readonly string[]
}

function createVenue(clock: FakeClock, rule: Rule, traits: Traits = {}) {
  const items = new Set<string>()
  const requests: string[] = []
  const faults: Fault[] = []
  let connection = 0

  function handle(method: string, params: readonly string[]): Reply {
    const isAll = params[0] === 'all'
    const takes = method === 'trade_subscribe' ? traits.takesAll : traits.dropsAll
    if (isAll && takes === false) return refusal('all is not supported')
    const named = isAll ? ALL : params
    if (named.some((item) => traits.delisted?.includes(item))) return refusal('market not found')
    if (method === 'trade_unsubscribe') for (const item of named) items.delete(item)
    else if (items.size === 0 || rule === 'replace') {
      items.clear()
      for (const item of named) items.add(item)
    }
    return OK
  }

  const connect = (): SendRequest => {
    const own = ++connection
    items.clear()
    return (build, answered) => {
      const request: { readonly method: string; readonly params: readonly string[] } = JSON.parse(build(1))
      requests.push(`${request.method} ${request.params.join(',')}`)
      const fault = faults.shift() ?? 'none'
      const reply =
        fault === 'request lost'
          ? null
          : fault === 'refused'
            ? refusal('try later')
            : handle(request.method, request.params)
      const isSilent = reply === null || fault === 'answer lost'
      clock.after(isSilent ? 8_000 : 20, () => {
        answered(own === connection ? (isSilent ? { kind: 'silent' } : reply) : { kind: 'lost' })
      })
    }
  }
  return { items, requests, faults, connect }
}

function setUp(rule: Rule, traits?: Traits) {
  const clock = createFakeClock()
  const venue = createVenue(clock, rule, traits)
  const seen = { dead: 0, problems: [] as string[], subscribed: [] as (readonly string[])[] }
  const reconnect = (): void => {
    channel.ended()
    channel.opened(venue.connect())
  }
  const channel = createSubscription({
    name: 'trade',
    clock,
    log: quietLog,
    everything: () => ALL,
    changing: () => {},
    subscribed: (params) => seen.subscribed.push(params),
    problem: (reason) => seen.problems.push(reason.code),
    dead: () => {
      seen.dead++
      reconnect()
    }
  })
  return { clock, venue, channel, seen, reconnect }
}

describe.each<Rule>(['ignore', 'replace'])('a channel at a venue that resubscribes by the rule: %s', (rule) => {
  it('subscribes at once on a new connection, without unsubscribing first', () => {
    const { clock, venue, channel, reconnect } = setUp(rule)
    channel.want(new Set(['B_X', 'A_X']))
    reconnect()
    clock.advanceNow(1_000)
    expect(venue.requests).toEqual(['trade_subscribe A_X,B_X'])
    expect([channel.isSettled(), [...venue.items].sort()]).toEqual([true, ['A_X', 'B_X']])
  })

  it('unsubscribes all and subscribes the whole new set in one go', () => {
    const { clock, venue, channel, reconnect } = setUp(rule)
    channel.want(new Set(['A_X']))
    reconnect()
    clock.advanceNow(1_000)
    channel.want(new Set(['A_X', 'C_X']))
    clock.advanceNow(5)
    expect(venue.requests.slice(1)).toEqual(['trade_unsubscribe all', 'trade_subscribe A_X,C_X'])
    clock.advanceNow(1_000)
    expect([...venue.items].sort()).toEqual(['A_X', 'C_X'])
  })

  it('coalesces close demands into one change, and ignores an equal demand', () => {
    const { clock, venue, channel, reconnect } = setUp(rule)
    reconnect()
    for (const set of [['A_X'], ['A_X', 'B_X'], ['B_X'], ['C_X']]) channel.want(new Set(set))
    clock.advanceNow(1_000)
    channel.want(new Set(['C_X']))
    clock.advanceNow(1_000)
    expect(venue.requests).toEqual(['trade_subscribe C_X'])
  })

  it('only unsubscribes when nothing is wanted any more', () => {
    const { clock, venue, channel, reconnect } = setUp(rule)
    channel.want('all')
    reconnect()
    clock.advanceNow(100)
    channel.want(new Set())
    clock.advanceNow(100)
    expect([venue.requests, venue.items.size, channel.isSettled()]).toEqual([
      ['trade_subscribe all', 'trade_unsubscribe all'],
      0,
      true
    ])
  })

  it('names every market at a venue that refuses all', () => {
    const { clock, venue, channel, reconnect, seen } = setUp(rule, { takesAll: false, dropsAll: false })
    channel.want('all')
    reconnect()
    clock.advanceNow(1_000)
    expect([...venue.items].sort()).toEqual(ALL)
    channel.want(new Set(['D_X']))
    clock.advanceNow(1_000)
    expect([[...venue.items], seen.dead]).toEqual([['D_X'], 0])
  })

  it('finds the one market that the venue refuses, and keeps the others', () => {
    const { clock, venue, channel, reconnect, seen } = setUp(rule, { delisted: ['B_X'] })
    channel.want(new Set(ALL))
    reconnect()
    clock.advanceNow(5_000)
    expect([...venue.items].sort()).toEqual(['A_X', 'C_X', 'D_X'])
    expect(seen.problems.length).toBeGreaterThan(0)
    const asked = venue.requests.length
    clock.advanceNow(30_000)
    expect(venue.requests.length).toBe(asked)
  })

  it('replaces a connection after two unanswered requests in a row', () => {
    const { clock, venue, channel, reconnect, seen } = setUp(rule)
    channel.want(new Set(['A_X']))
    venue.faults.push('request lost', 'request lost', 'request lost')
    reconnect()
    clock.advanceNow(20_000)
    expect([seen.dead, [...venue.items]]).toEqual([1, ['A_X']])
  })

  it('subscribes again on resync', () => {
    const { clock, venue, channel, reconnect } = setUp(rule)
    channel.want(new Set(['A_X']))
    reconnect()
    clock.advanceNow(100)
    channel.resync()
    clock.advanceNow(100)
    expect(venue.requests).toEqual(['trade_subscribe A_X', 'trade_unsubscribe all', 'trade_subscribe A_X'])
  })

  it('ignores a resync while a reply is pending', () => {
    const { clock, venue, channel, reconnect } = setUp(rule)
    channel.want(new Set(['A_X']))
    reconnect()
    channel.resync()
    clock.advanceNow(100)
    expect([venue.requests, channel.isSettled()]).toEqual([['trade_subscribe A_X'], true])
  })

  it('leaves no timer when stopped', () => {
    const { clock, channel, reconnect } = setUp(rule, { delisted: ['A_X'] })
    channel.want(new Set(['A_X']))
    reconnect()
    clock.advanceNow(1_000)
    channel.stop()
    expect(clock.pending()).toBe(0)
  })

  it('ends with the wanted set after any demands, faults and reconnects', () => {
    const wanted: fc.Arbitrary<Wanted> = fc.oneof(
      fc.constant('all' as const),
      fc.subarray(ALL).map((items) => new Set(items))
    )
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('want' as const), wanted }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('wait' as const),
          ms: fc.constantFrom(0, 4, 6, 19, 21, 45, 500, 9_000)
        })
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'reconnect' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'resync' as const }) }
    )
    assertProperty(
      fc.property(fc.array(step, { maxLength: 40 }), wanted, (steps, last) => {
        const { clock, venue, channel, reconnect } = setUp(rule)
        reconnect()
        for (const next of steps) {
          if (next.kind === 'want') channel.want(next.wanted)
          else if (next.kind === 'wait') clock.advanceNow(next.ms)
          else if (next.kind === 'fault') venue.faults.push(next.fault)
          else if (next.kind === 'reconnect') reconnect()
          else channel.resync()
        }
        channel.want(last)
        // Remaining faults happen meanwhile.
        clock.advanceNow(20 * 60_000)
        expect([...venue.items].sort()).toEqual(last === 'all' ? ALL : [...last].sort())
        expect(channel.isSettled()).toBe(true)
      }),
      { numRuns: 1_500 }
    )
  })
})
