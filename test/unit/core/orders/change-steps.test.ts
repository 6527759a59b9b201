import { describe, expect, test } from 'vitest'
import type { OrderChange } from '../../../../src/core/orders/change.ts'
import { afterEvent, type ChangeEvent } from '../../../../src/core/orders/change-steps.ts'
import { inWords } from '../../../../src/core/message.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { dice, testSeed } from '../../../support/promise.ts'
import { anOrder } from './change-samples.ts'
import { ChangeWorld } from './change-world.ts'

const BEGUN: OrderChange = {
  key: 'c',
  orderKey: 'old',
  draft: {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '1',
    total: null,
    price: '99',
    stopLossPrice: '110'
  },
  seenFilled: '0',
  step: 'cancelling',
  cancel: 'sent',
  reason: null,
  newKey: null,
  again: false,
  awaits: null,
  at: 0
}
const accepted: ChangeEvent = { kind: 'cancelled', as: 'accepted' }
const unknown: ChangeEvent = { kind: 'cancelled', as: 'unknown', reason: inWords('no answer') }
const refused: ChangeEvent = { kind: 'cancelled', as: 'refused', reason: inWords('not found') }
const old = (more: Partial<Order> = {}): ChangeEvent => ({ kind: 'old', order: anOrder(more) })
const fresh = (more: Partial<Order> = {}): ChangeEvent => ({ kind: 'new', order: anOrder({ key: 'new', ...more }) })
const gone = old({ state: 'cancelled' })
const funds: ChangeEvent = { kind: 'funds' }
const late: ChangeEvent = { kind: 'late' }
const sent: ChangeEvent = { kind: 'sent', newKey: 'new' }
const ended: ChangeEvent = { kind: 'ended' }
const withdrawn: ChangeEvent = { kind: 'withdrawn' }
const run = (...events: readonly ChangeEvent[]): OrderChange => events.reduce(afterEvent, BEGUN)
const shown = (...events: readonly ChangeEvent[]) => {
  const { step, reason, again, draft } = run(...events)
  return [step, reason?.code ?? null, again, draft.quantity]
}

describe('a change', () => {
  test('places only after an accepted cancellation, its proof and free funds', () => {
    expect(
      [[], [accepted], [accepted, gone], [accepted, gone, funds], [accepted, gone, funds, sent, fresh()]].map(
        (events) => run(...events).step
      )
    ).toEqual(['cancelling', 'proving', 'freeing', 'placing', 'done'])
    // Neither in another order nor with one of them missing.
    expect([run(gone), run(funds), run(accepted, funds), run(gone, funds)].map(({ step }) => step)).toEqual([
      'cancelling',
      'cancelling',
      'proving',
      'cancelling'
    ])
  })

  test('places the rest of what was asked, whatever was filled when', () => {
    const part = { filledQuantity: '0.3', state: 'cancelled' } as const
    expect([
      shown(accepted, old(part)),
      shown(accepted, gone, old(part), funds),
      // Evidence that is older counts for nothing.
      shown(accepted, old(part), old({ filledQuantity: '0.1', state: 'partial' }), funds),
      shown(accepted, old({ filledQuantity: '1', state: 'filled' }))
    ]).toEqual([
      ['freeing', null, false, '0.7'],
      ['placing', null, false, '0.7'],
      ['placing', null, false, '0.7'],
      ['stopped', 'change-filled', false, '0']
    ])
    const seen = afterEvent(afterEvent({ ...BEGUN, seenFilled: '0.25' }, accepted), old(part))
    expect(seen.draft.quantity).toBe('0.95')
  })

  test('stops where the cancellation was refused, and says what is the case', () => {
    expect([
      shown(refused, late),
      shown(refused, old({ state: 'filled', filledQuantity: '1' })),
      shown(refused, gone)
    ]).toEqual([
      ['stopped', 'change-cancel-refused', false, '1'],
      ['stopped', 'change-filled', false, '0'],
      ['stopped', 'change-not-replaced', true, '1']
    ])
  })

  test('places nothing after a cancellation of unknown outcome, even if it is proved later', () => {
    expect([
      shown(unknown, late),
      shown(unknown, late, gone),
      shown(unknown, gone, funds),
      shown(unknown, late, gone, funds),
      shown(unknown, late, old({ state: 'filled', filledQuantity: '1' }))
    ]).toEqual([
      ['stopped', 'change-cancel-unknown', false, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-filled', false, '0']
    ])
  })

  test('can be placed again if it was cancelled and not replaced', () => {
    const no: ChangeEvent = { kind: 'refused', reason: inWords('halted'), isSmall: false }
    expect([
      shown(accepted, gone, no),
      shown(accepted, gone, late),
      shown(accepted, gone, { ...no, isSmall: true }),
      shown(accepted, gone, funds, sent, fresh({ state: 'rejected' })),
      shown(accepted, late),
      shown(accepted, late, gone)
    ]).toEqual([
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-rest-small', false, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-cancel-unproved', false, '1'],
      ['stopped', 'change-not-replaced', true, '1']
    ])
  })

  test('of which the new order is unknown is done once the venue shows it', () => {
    const placed = [accepted, gone, funds, sent, fresh({ state: 'unknown' })]
    expect([shown(...placed), shown(...placed, fresh()), shown(...placed, fresh({ state: 'rejected' }))]).toEqual([
      ['stopped', 'change-placing-unknown', false, '1'],
      ['done', null, false, '1'],
      ['stopped', 'change-not-replaced', true, '1']
    ])
  })

  test('places nothing after the user cancelled the order, or the app ended', () => {
    expect([
      shown(withdrawn, accepted, gone, funds),
      shown(accepted, withdrawn, gone, funds),
      shown(accepted, gone, withdrawn, funds),
      shown(ended, accepted, gone, funds),
      shown(accepted, ended, gone, funds),
      shown(accepted, gone, ended, funds),
      shown(accepted, gone, funds, sent, ended),
      shown(accepted, gone, funds, sent, ended, fresh())
    ]).toEqual([
      ['done', null, false, '1'],
      ['done', null, false, '1'],
      ['done', null, false, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-not-replaced', true, '1'],
      ['stopped', 'change-placing-unknown', false, '1'],
      ['done', null, false, '1']
    ])
  })
})

function wrongIn({ alive, posts, posted, fresh, old, seenFilled, asked, trigger }: ChangeWorld): readonly string[] {
  const executed = old.filled - seenFilled + (fresh?.quantity ?? 0)
  return [
    ...(alive > 1 ? ['two live orders'] : []),
    ...(posts > 1 ? ['two POSTs'] : []),
    ...(posted !== null && posted.stopLossPrice !== trigger ? ['the trigger is lost'] : []),
    ...(posted !== null && executed > asked ? ['more than was asked'] : []),
    ...(posted !== null && old.state !== 'cancelled' ? ['placed before the old order ended'] : [])
  ]
}

test('says of an order that was cancelled after all why it was not replaced', () => {
  const inner = (...events: readonly ChangeEvent[]) => run(...events).reason?.params['reason']
  expect([
    inner(unknown, late, gone),
    inner(unknown, gone),
    inner(accepted, late, gone),
    inner(ended, gone),
    inner(refused, gone)
  ]).toMatchObject([
    { code: 'change-answer-lost' },
    { code: 'change-answer-lost' },
    { code: 'change-proof-late' },
    { code: 'change-interrupted' },
    inWords('not found')
  ])
})

test('in 10,000 random histories has at most one live order, its trigger, and never more than was asked', () => {
  const seed = testSeed()
  const ends: Record<string, number> = {}
  let placed = 0
  for (let history = 0; history < 10_000; history++) {
    const world = new ChangeWorld(dice(seed + history))
    for (let step = 0; step < 40; step++) {
      world.step()
      const wrong = wrongIn(world)
      if (wrong.length > 0) expect.fail(`${wrong.join(', ')}: seed ${seed + history}, ${JSON.stringify(world)}`)
    }
    placed += world.posts
    const { step, reason } = world.change
    const end = `${step} ${reason?.code ?? ''}`
    ends[end] = (ends[end] ?? 0) + 1
  }
  // The random histories come to all ends.
  expect(Object.keys(ends).sort()).toEqual(
    expect.arrayContaining([
      'done ',
      'stopped change-cancel-unknown',
      'stopped change-filled',
      'stopped change-not-replaced',
      'stopped change-placing-unknown',
      'stopped change-rest-small'
    ])
  )
  expect(placed).toBeGreaterThan(500)
})
