import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ending, Evidence, FillSeen } from '../../../../src/core/orders/evidence.ts'
import { Ledger } from '../../../../src/core/orders/ledger.ts'
import type { Fill, Order } from '../../../../src/core/orders/order.ts'
import { shows, testSeed } from '../../../support/promise.ts'
import { assertProperty } from '../../../support/property.ts'
import { accepted, draft as DRAFT, fill, intent, refused, run, seen, unknown } from './samples.ts'
import { inWords } from '../../../../src/core/message.ts'

const rows = (ledger: Ledger) => ({
  orders: [...ledger.orders()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  fills: [...ledger.fills()].sort((a, b) => (a.id < b.id ? -1 : 1))
})

describe('the life of an order', () => {
  const states = (evidence: readonly Evidence[]): string[] => {
    const ledger = new Ledger()
    return evidence.map((one) => {
      ledger.apply(one)
      return ledger.order('k')?.state ?? 'none'
    })
  }

  test('goes from placing to filled by evidence', () => {
    expect(
      states([
        intent('k'),
        accepted('k', 'v'),
        seen('v'),
        seen('v', { filledQuantity: '0.4', filledTotal: '40', changedAt: 1_300 }),
        seen('v', { filledQuantity: '1', filledTotal: '100', ending: { state: 'filled', words: '', at: 1_500 } })
      ])
    ).toEqual(['placing', 'working', 'working', 'partial', 'filled'])
  })

  test('does not end before it began, where the venue tells whole seconds only', () => {
    const ending = { state: 'filled', words: '', at: 1_000 } as const
    const placed = { ...intent('k'), at: 1_400 }
    expect(run([placed, seen('v', { clientOrderId: 'c-k', ending })]).order('k')).toMatchObject({
      createdAt: 1_400,
      finishedAt: 1_400
    })
  })

  test('stays unknown until the venue shows the order', () => {
    expect(states([intent('k'), unknown('k'), seen('other'), seen('v', { clientOrderId: 'c-k' })])).toEqual([
      'placing',
      'unknown',
      'unknown',
      'working'
    ])
  })

  test('is not reopened by a late answer', () => {
    const ending = { state: 'cancelled', words: '', at: 1_150 } as const
    expect(
      states([intent('k'), seen('v', { clientOrderId: 'c-k', ending }), unknown('k'), accepted('k', 'v')])
    ).toEqual(['placing', 'cancelled', 'cancelled', 'cancelled'])
  })

  test('is filled once its deals cover its amount, whatever its ending says', () => {
    const ending = { state: 'cancelled', words: 'no-liquidity', at: 1_500 } as const
    const all = { filledQuantity: '1', filledTotal: '100', changedAt: 1_300 }
    const part = { filledQuantity: '0.9', filledTotal: '90', changedAt: 1_300 }
    const byTotal = { description: { type: 'market', price: null, quantity: null, total: '100' } }
    expect([
      run([seen('v', all), seen('v', { ...all, ending })]).order('venue:BTC_USDT:buy:v')?.state,
      run([seen('v', part), seen('v', { ...part, ending })]).order('venue:BTC_USDT:buy:v')?.state,
      run([seen('v', { ...all, ...byTotal })]).order('venue:BTC_USDT:buy:v')?.state,
      run([seen('v', { ...part, ...byTotal })]).order('venue:BTC_USDT:buy:v')?.state
    ]).toEqual(['filled', 'cancelled', 'filled', 'partial'])
  })

  test("ends as rejected with the venue's words after a refusal", () => {
    const ledger = run([intent('k'), refused('k', 'Minimum amount 15 USDT')])
    expect(ledger.order('k')).toMatchObject({
      state: 'rejected',
      reason: inWords('Minimum amount 15 USDT'),
      finishedAt: 1_200
    })
  })

  test.each([
    ['refused', refused('k')],
    ['never sent', { kind: 'answer', key: 'k', answer: { kind: 'never-sent', words: 'offline' }, at: 1_200 }]
  ] as const)('is working for an order that was %s and then seen, in either order of arrival', (_, answer) => {
    const atVenue = seen('v', { clientOrderId: 'c-k' })
    expect(states([intent('k'), answer, atVenue])).toEqual(['placing', 'rejected', 'working'])
    expect(states([intent('k'), atVenue, answer])).toEqual(['placing', 'working', 'working'])
    expect(run([intent('k'), answer, atVenue]).order('k')).toMatchObject({ reason: null, finishedAt: null })
  })

  test.each([
    ['accepted', accepted('k', 'v'), 'working'],
    ['refused', refused('k'), 'rejected'],
    [
      'never sent',
      { kind: 'answer', key: 'k', answer: { kind: 'never-sent', words: 'offline' }, at: 1_200 },
      'rejected'
    ]
  ] as const)('%s outweighs an unknown outcome in either order of arrival', (_, answer, state) => {
    expect(
      [
        [answer, unknown('k')],
        [unknown('k'), answer]
      ].map((answers) => run([intent('k'), ...answers]).order('k')?.state)
    ).toEqual([state, state])
  })

  test('shows a hidden order again with the first proof', () => {
    const aside: Evidence = { kind: 'dismiss-unresolved', key: 'k', at: 1_300 }
    const shown = (evidence: readonly Evidence[]): unknown => run(evidence).order('k')?.dismissUnresolved
    expect(
      [[], [unknown('k')], [seen('v', { clientOrderId: 'c-k' })]].map((proof) =>
        shown([intent('k'), unknown('k'), aside, ...proof])
      )
    ).toEqual([true, true, false])
  })

  test('shows the requested values of an own order, whatever the venue says', () => {
    const other = { type: 'market', price: '101', quantity: '2', total: '202' }
    expect(run([intent('k'), accepted('k', 'v'), seen('v', { description: other })]).order('k')).toMatchObject({
      type: 'limit',
      price: '100',
      quantity: '1',
      total: null
    })
  })

  test('shows the total of a market buy placed elsewhere, and its average price after a fill', () => {
    const description = { type: 'market', price: null, quantity: null, total: '100' }
    const ledger = run([seen('v', { description })])
    expect(ledger.order('venue:BTC_USDT:buy:v')).toMatchObject({
      type: 'market',
      price: null,
      quantity: null,
      total: '100'
    })
    ledger.apply(seen('v', { description, filledQuantity: '0.4', filledTotal: '50' }))
    expect(ledger.order('venue:BTC_USDT:buy:v')).toMatchObject({ state: 'partial', price: '125', total: '100' })
  })

  test('keeps the earlier creation time in either order of arrival', () => {
    const two = [seen('v'), seen('v', { source: 'open', createdAt: 900 })]
    expect([two, two.toReversed()].map((events) => run(events).order('venue:BTC_USDT:buy:v')?.createdAt)).toEqual([
      900, 900
    ])
  })

  test('has no reason for an ending without words', () => {
    expect(
      run([seen('v', { ending: { state: 'cancelled', words: '', at: 1_500 } })]).order('venue:BTC_USDT:buy:v')
    ).toMatchObject({
      state: 'cancelled',
      reason: null
    })
  })

  test("keeps the venue's word for a type that is neither market nor limit", () => {
    const typed = (type: string) => {
      const description = { type, price: '100', quantity: '1', total: null }
      return run([seen('v', { description })]).order('venue:BTC_USDT:buy:v')
    }
    expect([typed('stop_limit')?.otherType, typed('market')?.otherType, typed('limit')?.otherType]).toEqual([
      'stop_limit',
      undefined,
      undefined
    ])
  })

  test("has the cancel trigger of its draft, or of the venue's list in any order", () => {
    const own = intent('k', { ...DRAFT, stopLossPrice: '110' })
    const listed = seen('v', {
      source: 'open',
      description: { type: null, price: '100', quantity: '1', total: '100', stopLossPrice: '120' }
    })
    // As an older version stored it.
    const older = seen('v', {
      source: 'open',
      description: { type: null, price: '100', quantity: '1', total: '100' }
    })
    const trigger = (...evidence: readonly Evidence[]) =>
      [...run(evidence).orders()].map(({ stopLossPrice }) => stopLossPrice)
    expect([
      trigger(own, accepted('k', 'v'), listed),
      trigger(seen('v')),
      trigger(seen('v'), listed, older),
      trigger(older, listed),
      trigger(listed, seen('v'))
    ]).toEqual([['110'], [null], ['120'], ['120'], ['120']])
  })

  test('shows an order placed elsewhere as not own', () => {
    expect(run([seen('v')]).order('venue:BTC_USDT:buy:v')).toMatchObject({
      own: false,
      venueId: 'v',
      state: 'working',
      quantity: '1',
      price: '100'
    })
  })

  test('replaces an order seen without our id by our own after the answer', () => {
    const ledger = run([intent('k'), seen('v')])
    const change = ledger.apply(accepted('k', 'v'))
    expect({
      gone: change.gone,
      rows: [...ledger.orders()].map((order) => [order.key, order.state, order.own])
    }).toEqual({ gone: ['venue:BTC_USDT:buy:v'], rows: [['k', 'working', true]] })
  })
})

describe('contradictory evidence', () => {
  const XMR = { market: 'XMR_USDT', side: 'sell' } as const
  const shown = (ledger: Ledger) =>
    [...ledger.orders()].map(({ market, side, state, own }) => [market, side, state, own])

  test.each([
    ['another market and side', XMR],
    ['another side', { side: 'sell' }],
    ['another market', { market: 'XMR_USDT' }]
  ] as const)('of %s with our id resolves nothing and is a row of its own, in any order', (_, other) => {
    const odd = seen('v', { clientOrderId: 'c-k', ...other, filledQuantity: '1', filledTotal: '100' })
    const row = [odd.market, odd.side, 'filled', false]
    for (const events of [
      [intent('k'), unknown('k'), odd],
      [intent('k'), odd, unknown('k')],
      [odd, intent('k'), unknown('k')]
    ])
      expect(shown(run(events)).toSorted()).toEqual([['BTC_USDT', 'buy', 'unknown', true], row].toSorted())
    // The order itself still resolves it, whichever came first.
    const later = run([intent('k'), unknown('k'), odd, seen('w', { clientOrderId: 'c-k' })])
    expect(later.order('k')).toMatchObject({ state: 'working', venueId: 'w' })
  })

  test('names the order of ours once', () => {
    const ledger = run([intent('k'), unknown('k')])
    const odd = seen('v', { clientOrderId: 'c-k', ...XMR })
    expect([odd, odd].map((one) => ledger.apply(one).contradicts?.key)).toEqual(['k', undefined])
    expect(ledger.apply(seen('w', { clientOrderId: 'c-k' })).contradicts).toBeNull()
  })

  test('one id of the venue in two markets is two orders, each with its own fills', () => {
    const filled = { filledQuantity: '1', filledTotal: '100', source: 'history', dealId: 'd' } as const
    const ledger = run([
      seen('v', { source: 'history', dealId: 'd' }),
      seen('v', { ...XMR, ...filled }),
      fill('d', '1', '0.4', '40'),
      fill('d', '2', '1', '100', { market: 'XMR_USDT', venueId: 'v' })
    ])
    expect(
      [...ledger.orders()].map(({ market, filledQuantity, state }) => [market, filledQuantity, state]).toSorted()
    ).toEqual([
      ['BTC_USDT', '0.4', 'partial'],
      ['XMR_USDT', '1', 'filled']
    ])
    expect([...ledger.fills()].map(({ market, side }) => [market, side])).toEqual([
      ['BTC_USDT', 'buy'],
      ['XMR_USDT', 'sell']
    ])
  })
})

describe('two endings of one order', () => {
  const ended = (state: Ending['state'], words: string, at: number): Evidence =>
    seen('v', { ending: { state, words, at } })
  test.each([
    ['filled', 'cancelled'],
    ['filled', 'expired'],
    ['filled', 'rejected'],
    ['cancelled', 'expired'],
    ['cancelled', 'rejected'],
    ['expired', 'rejected']
  ] as const)('%s outweighs %s in either order of arrival, with the earlier time', (strong, weak) => {
    const two = [ended(strong, 'strong', 1_700), ended(weak, 'weak', 1_600)]
    const expected = {
      state: strong,
      reason: strong === 'filled' ? null : inWords('strong'),
      finishedAt: 1_600,
      updatedAt: 1_700
    }
    expect([two, two.toReversed()].map((events) => run(events).order('venue:BTC_USDT:buy:v'))).toMatchObject([
      expected,
      expected
    ])
  })
})

describe('an ending that nothing but a date states', () => {
  const key = 'venue:BTC_USDT:buy:v'
  const dated = (more: Partial<Ending> = {}) =>
    seen('v', { source: 'history', ending: { state: 'cancelled', words: '', at: 1_600, isStated: false, ...more } })
  const open = seen('v', { source: 'open' })

  test('yields to a list of open orders that names it, and ends the order that no list names', () => {
    const ledger = run([dated()])
    expect(ledger.order(key)?.state).toBe('cancelled')
    expect(ledger.apply(open).orders).toMatchObject([{ state: 'working', finishedAt: null }])
    expect(ledger.apply(dated()).orders).toMatchObject([{ state: 'cancelled', finishedAt: 1_600 }])
  })

  test('yields to one that is stated, and to the list no more then', () => {
    const stated = dated({ state: 'rejected', words: 'because', isStated: true })
    for (const events of [
      [dated(), stated, open],
      [open, stated, dated()]
    ])
      expect(run(events).order(key)).toMatchObject({ state: 'rejected', reason: inWords('because') })
  })

  test('of an older version, at a zero date, yields to the list, and has no date', () => {
    const old = { source: 'history', ending: { state: 'cancelled', words: '', at: 0 } } as const
    const ledger = run([seen('v', old)])
    expect(ledger.order(key)).toMatchObject({ state: 'cancelled', finishedAt: null })
    ledger.apply(open)
    expect(ledger.order(key)?.state).toBe('working')
  })

  test('a date that is not known is not the earlier one', () => {
    const dates = [null, 0, 1_600].map((at) => dated({ at, isStated: true }))
    for (const events of [dates, dates.toReversed()]) expect(run(events).order(key)?.finishedAt).toBe(1_600)
  })

  test('an order that was filled at a time that is not known ended with its last fill', () => {
    const filled = { filledQuantity: '1', filledTotal: '100' }
    const ledger = run([
      seen('v', { ...filled, source: 'history', dealId: 'd', ending: { state: 'filled', words: '', at: null } }),
      fill('d', '1', '1', '100', { at: 1_900 })
    ])
    expect(ledger.order(key)).toMatchObject({ state: 'filled', finishedAt: 1_900 })
  })
})

test('keeps two intents separate if the venue gives both the same id', () => {
  const ledger = run([
    intent('a'),
    intent('b'),
    accepted('a', 'v'),
    accepted('b', 'v'),
    seen('v', { clientOrderId: 'c-b', filledQuantity: '1', filledTotal: '100' })
  ])
  expect([...ledger.orders()].map((order) => [order.key, order.state])).toEqual([
    ['a', 'working'],
    ['b', 'filled']
  ])
})

test('keeps a reused venue id with the first order unless our own id is given', () => {
  const ledger = run([
    intent('a'),
    intent('b'),
    accepted('a', 'v'),
    accepted('b', 'v'),
    seen('v', { filledQuantity: '1', filledTotal: '100' })
  ])
  expect([...ledger.orders()].map((order) => [order.key, order.state])).toEqual([
    ['a', 'filled'],
    ['b', 'working']
  ])
})

test('changes no row without new evidence', () => {
  const story = [
    intent('k'),
    accepted('k', 'v'),
    seen('v', { source: 'history', dealId: 'd' }),
    fill('d', '1', '0.5', '50')
  ]
  const ledger = run(story)
  expect(story.slice(1).map((one) => ledger.apply(one))).toEqual(
    story.slice(1).map(() => ({ orders: [], fills: [], gone: [], renamed: [], contradicts: null }))
  )
})

describe('fills', () => {
  test('date the order of a named deal by the newest one', () => {
    const ledger = run([
      seen('v', { source: 'history', dealId: 'd' }),
      fill('d', '1', '0.2', '20', { at: 1_900 }),
      fill('d', '2', '0.2', '20', { at: 1_800 })
    ])
    expect(ledger.order('venue:BTC_USDT:buy:v')).toMatchObject({
      filledQuantity: '0.4',
      filledTotal: '40',
      updatedAt: 1_900
    })
  })

  test('count once if a deal repeats', () => {
    const ledger = run([
      intent('k'),
      accepted('k', 'v'),
      seen('v', { source: 'history', dealId: 'd' }),
      fill('d', 't', '0.5', '50'),
      fill('d', 't', '0.5', '50')
    ])
    expect({ fills: rows(ledger).fills.length, filled: ledger.order('k')?.filledQuantity }).toEqual({
      fills: 1,
      filled: '0.5'
    })
  })

  test('belong to the only order with the same amounts; of several they have the side, if that is one', () => {
    const filled = { filledQuantity: '0.5', filledTotal: '50' }
    const ledger = run([intent('k'), accepted('k', 'v'), seen('v', filled), fill('d', 't', '0.5', '50')])
    const shown = () => rows(ledger).fills.map((one) => [one.orderKey, one.side])
    expect(shown()).toEqual([['k', 'buy']])
    expect(ledger.apply(seen('w', filled)).fills).toMatchObject([{ orderKey: null, side: 'buy' }])
    // A side that is not certain any more is taken back, and comes back when the venue names the order.
    expect(ledger.apply(seen('x', { ...filled, side: 'sell' })).fills).toMatchObject([{ orderKey: null, side: null }])
    const named = ledger.apply(seen('w', { ...filled, source: 'history', dealId: 'd' }))
    expect(named.fills).toMatchObject([{ orderKey: 'venue:BTC_USDT:buy:w', side: 'buy' }])
  })

  test('of two purchases with the same amounts are two purchases', () => {
    const filled = {
      filledQuantity: '1',
      filledTotal: '100',
      ending: { state: 'filled', words: '', at: 1_400 }
    } as const
    for (const events of [
      [seen('v', filled), fill('d1', 't', '1', '100'), seen('w', filled), fill('d2', 't', '1', '100')],
      [fill('d1', 't', '1', '100'), seen('v', filled), fill('d2', 't', '1', '100'), seen('w', filled)]
    ]) {
      const ledger = new Ledger()
      // Of the older one the side is never lost.
      const sides = events.map((one) => {
        ledger.apply(one)
        return [...ledger.fills()].map(({ side }) => side).join()
      })
      expect(sides.slice(1)).not.toContain('')
      expect(sides.slice(2).every((text) => text.startsWith('buy'))).toBe(true)
      expect(sides.at(-1)).toBe('buy,buy')
    }
  })

  test('follow the order that the history names', () => {
    const filled = { filledQuantity: '0.5', filledTotal: '50' }
    const ledger = run([
      intent('k'),
      accepted('k', 'v'),
      seen('v', filled),
      seen('w', filled),
      fill('d', 't', '0.5', '50'),
      seen('w', { ...filled, source: 'history', dealId: 'd', ending: { state: 'filled', words: '', at: 1_500 } })
    ])
    expect(rows(ledger).fills.map((one) => one.orderKey)).toEqual(['venue:BTC_USDT:buy:w'])
  })
})

const STORY: readonly Evidence[] = [
  accepted('a', 'va'),
  unknown('b'),
  accepted('c', 'vc'),
  refused('d'),
  seen('va'),
  seen('va', { filledQuantity: '0.4', filledTotal: '40', changedAt: 1_300 }),
  seen('va', {
    filledQuantity: '1',
    filledTotal: '100',
    changedAt: 1_400,
    ending: { state: 'filled', words: '', at: 1_400 }
  }),
  seen('vb', { clientOrderId: 'c-b' }),
  seen('vb', { clientOrderId: 'c-b', filledQuantity: '0.3', filledTotal: '30', changedAt: 1_350 }),
  seen('vb', {
    source: 'open',
    clientOrderId: 'c-b',
    filledQuantity: '0.3',
    filledTotal: '30',
    description: { type: null, price: '100', quantity: '1', total: null }
  }),
  seen('vc', { ending: { state: 'cancelled', words: '', at: 1_600 }, filledQuantity: '0.3', filledTotal: '30' }),
  seen('vc', {
    source: 'history',
    dealId: 'dc',
    filledQuantity: '0.3',
    filledTotal: '30',
    ending: { state: 'cancelled', words: 'stopped', at: 1_600 }
  }),
  seen('vd', { clientOrderId: 'c-d' }),
  seen('vx', {
    side: 'sell',
    description: { type: 'limit', price: '100', quantity: '3', total: '300' },
    filledQuantity: '2',
    filledTotal: '200'
  }),
  seen('vy', { ending: { state: 'cancelled', words: 'stopped', at: 1_700 } }),
  seen('vy', {
    source: 'history',
    filledQuantity: '1',
    filledTotal: '99',
    ending: { state: 'filled', words: '', at: 1_800 }
  }),
  fill('da', '1', '0.4', '40', { at: 1_300 }),
  fill('da', '2', '0.6', '60'),
  fill('db', '1', '0.3', '30'),
  fill('dc', '1', '0.2', '20'),
  fill('dc', '2', '0.1', '10', { venueId: 'vc' }),
  fill('dx', '1', '2', '200')
]

const order = (key: string, venueId: string, own: boolean, more: Partial<Order>): Order => ({
  key,
  venueId,
  clientOrderId: own ? `c-${key}` : null,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '100',
  stopLossPrice: null,
  quantity: '1',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'working',
  reason: null,
  dismissUnresolved: false,
  own,
  createdAt: own ? 1_000 : 1_100,
  updatedAt: 1_200,
  finishedAt: null,
  ...more
})
const counted = (
  id: string,
  orderKey: string,
  side: Fill['side'],
  quantity: string,
  total: string,
  at = 1_400
): Fill => ({
  id,
  orderKey,
  market: 'BTC_USDT',
  side,
  price: '100',
  quantity,
  total,
  fee: '0.1',
  feeCurrency: 'USDT',
  role: 'taker',
  at
})

describe('ids of executions', () => {
  const LISTED = { source: 'history', filledQuantity: '1', filledTotal: '100', dealId: 'h' } as const
  const listed = (transactionId: string, more: Partial<FillSeen> = {}) =>
    fill('h', transactionId, '1', '100', { venueId: 'v', ...more })
  const shown = (ledger: Ledger) => rows(ledger).fills.map(({ id, orderKey, side }) => [id, orderKey, side])
  const filledOf = (ledger: Ledger) => [...ledger.orders()].map(({ filledQuantity }) => filledQuantity)

  test('are those of one market', () => {
    const other = fill('d', 't', '2', '5', { market: 'ETH_USDT' })
    const ledger = run([fill('d', 't', '1', '100'), other, other, fill('d', 't', '1', '100')])
    expect(rows(ledger).fills.map(({ id, market, quantity }) => [id, market, quantity])).toEqual([
      ['d:t', 'BTC_USDT', '1'],
      ['d:t:ETH_USDT', 'ETH_USDT', '2']
    ])
  })

  test.each([
    ['another id of the deal', 's', 't'],
    ['another id of the execution', 'h', '1'],
    ['the same ids', 'h', 't']
  ])('an execution that the history shows under %s is one, whichever came first', (_, dealId, id) => {
    const streamed = fill(dealId, id, '1.0', '100', { at: 2_000 })
    const order = seen('v', { filledQuantity: '1', filledTotal: '100' })
    for (const events of [
      [order, streamed, seen('v', LISTED), listed('t')],
      [order, seen('v', LISTED), listed('t'), streamed],
      [streamed, seen('v', LISTED), listed('t'), order]
    ]) {
      const ledger = run([...events, ...events])
      expect([shown(ledger).length, shown(ledger)[0]?.slice(1), filledOf(ledger)]).toEqual([
        1,
        ['venue:BTC_USDT:buy:v', 'buy'],
        ['1']
      ])
    }
  })

  test.each([
    ['the same ids', 'h', 't'],
    ['other ids', 's', 'x']
  ])('a fee that the stream leaves out is that of the history under %s, whichever came first', (_, dealId, id) => {
    const streamed = fill(dealId, id, '1', '100', { fee: null, feeCurrency: 'USDT' })
    const history = [seen('v', LISTED), listed('t', { fee: '0.25', feeCurrency: 'BTC' })]
    for (const events of [
      [seen('v', { filledQuantity: '1', filledTotal: '100' }), streamed, ...history],
      [...history, streamed]
    ])
      expect(rows(run([...events, ...events])).fills).toMatchObject([{ fee: '0.25', feeCurrency: 'BTC' }])
  })

  test('a fee that is known stays, whatever another source says', () => {
    const first = fill('h', 't', '1', '100', { fee: '0.1', feeCurrency: 'USDT' })
    for (const fee of [null, '0.3'])
      expect(rows(run([first, seen('v', LISTED), listed('t', { fee })])).fills).toMatchObject([{ fee: '0.1' }])
  })

  test('two equal executions of one order stay two, and each is known under both ids', () => {
    const order = { ...LISTED, filledQuantity: '2', filledTotal: '200' }
    const two = [seen('v', order), listed('1'), listed('2')]
    const streamed = [fill('s', 'a', '1', '100'), fill('s', 'b', '1', '100')]
    for (const events of [
      [...streamed, ...two],
      [...two, ...streamed]
    ]) {
      const ledger = run([...events, ...events])
      expect([shown(ledger).length, filledOf(ledger)]).toEqual([2, ['2']])
    }
    // One was lost in the stream; the history has the ids of the stream.
    const lost = run([fill('h', '2', '1', '100'), ...two])
    expect([shown(lost).map(([id]) => id), filledOf(lost)]).toEqual([['h:1', 'h:2'], ['2']])
  })

  test('a deal of another order with the same amounts is not taken for it', () => {
    const one = { filledQuantity: '1', filledTotal: '100' }
    // The deal of the first order was lost in the stream; the second one is not in the history yet.
    const ledger = run([seen('v', one), seen('w', one), fill('s', 'b', '1', '100'), seen('v', LISTED), listed('1')])
    expect(shown(ledger)).toEqual([
      ['h:1', 'venue:BTC_USDT:buy:v', 'buy'],
      ['s:b', 'venue:BTC_USDT:buy:w', 'buy']
    ])
  })

  test('what was taken for the same execution and is named for another order is its own', () => {
    const ledger = run([seen('v', LISTED), listed('1'), fill('s', 'b', '1', '100')])
    expect(shown(ledger).length).toBe(1)
    ledger.apply(seen('w', { ...LISTED, dealId: 's' }))
    const change = ledger.apply(fill('s', 'b', '1', '100', { venueId: 'w' }))
    expect([change.fills.map(({ id }) => id), change.renamed]).toEqual([['s:b'], ['h:1']])
    expect(shown(ledger).map(([, key]) => key)).toEqual(['venue:BTC_USDT:buy:v', 'venue:BTC_USDT:buy:w'])
  })

  test.each([
    ['a moment later', { at: 4_000 }],
    ['another price', { price: '101' }],
    ['another amount', { quantity: '0.9' }],
    ['another market', { market: 'ETH_USDT' }]
  ])('%s is another execution', (_, more) => {
    const ledger = run([
      fill('s', 'a', '1', '100', { at: 2_000, ...more }),
      seen('v', LISTED),
      listed('1', { at: 2_000 })
    ])
    expect(shown(ledger).length).toBe(2)
  })

  test('are kept, so that the next run knows them too', () => {
    const first = run([fill('s', 'a', '1', '100'), seen('v', LISTED)])
    expect(first.apply(listed('1')).renamed).toEqual(['s:a'])
    const [facts, kept] = [first.facts('venue:BTC_USDT:buy:v'), first.fillSeen('s:a')]
    expect(kept?.stored).toEqual({ id: 's:a', alsoId: 'h:1', side: 'buy' })
    const ledger = new Ledger()
    if (facts !== undefined) ledger.restore(facts)
    if (kept !== undefined) ledger.apply(kept)
    ledger.apply(listed('1'))
    expect(shown(ledger)).toEqual([['s:a', 'venue:BTC_USDT:buy:v', 'buy']])
  })
})

test('a side on which all orders agreed is still known in the next run, without these', () => {
  const filled = { filledQuantity: '1', filledTotal: '100' }
  const first = run([seen('v', filled), seen('w', filled), fill('d1', 't', '1', '100'), fill('d2', 't', '1', '100')])
  const ledger = new Ledger()
  for (const { id } of first.fills()) {
    const kept = first.fillSeen(id)
    if (kept !== undefined) ledger.apply(kept)
  }
  expect([...ledger.fills()].map(({ side }) => side)).toEqual(['buy', 'buy'])
  for (const venueId of ['v', 'w', 'x'])
    ledger.apply(seen(venueId, { ...filled, side: venueId === 'x' ? 'sell' : 'buy' }))
  expect([...ledger.fills()].map(({ side }) => side)).toEqual([null, null])
})

test.each(['of one deal', 'of as many deals'])('10,000 equal fills %s are each published once', (kind) => {
  const ledger = run([seen('v', { source: 'history', dealId: 'd' })])
  let published = 0
  for (let n = 0; n < 10_000; n++)
    published += ledger.apply(fill(kind === 'of one deal' ? 'd' : `d${n}`, `${n}`, '0.001', '0.1')).fills.length
  expect(published).toBe(10_000)
})

test('are linked again from the journal in the next run', () => {
  const before = run([
    seen('v', { source: 'history', dealId: 'd2' }),
    seen('v', { source: 'history', dealId: 'd1' }),
    seen('v')
  ])
  const kept = before.facts('venue:BTC_USDT:buy:v')
  expect(kept?.dealIds).toEqual(['d1', 'd2'])
  const ledger = new Ledger()
  if (kept !== undefined) ledger.restore(kept)
  for (const deal of ['d1', 'd2']) ledger.apply(fill(deal, '1', '0.2', '20'))
  expect(rows(ledger).fills.map((one) => [one.id, one.orderKey])).toEqual([
    ['d1:1', 'venue:BTC_USDT:buy:v'],
    ['d2:1', 'venue:BTC_USDT:buy:v']
  ])
})

test('and orders are equal for 10,000 shuffled histories with repetitions', () => {
  const expected = {
    orders: [
      order('a', 'va', true, {
        state: 'filled',
        filledQuantity: '1',
        filledTotal: '100',
        updatedAt: 1_400,
        finishedAt: 1_400
      }),
      order('b', 'vb', true, { state: 'partial', filledQuantity: '0.3', filledTotal: '30', updatedAt: 1_350 }),
      order('c', 'vc', true, {
        state: 'cancelled',
        reason: inWords('stopped'),
        filledQuantity: '0.3',
        filledTotal: '30',
        updatedAt: 1_600,
        finishedAt: 1_600
      }),
      order('d', 'vd', true, {}),
      order('venue:BTC_USDT:buy:vy', 'vy', false, {
        state: 'filled',
        filledQuantity: '1',
        filledTotal: '99',
        updatedAt: 1_800,
        finishedAt: 1_700
      }),
      order('venue:BTC_USDT:sell:vx', 'vx', false, {
        state: 'partial',
        side: 'sell',
        quantity: '3',
        filledQuantity: '2',
        filledTotal: '200',
        updatedAt: 1_100
      })
    ],
    fills: [
      counted('da:1', 'a', 'buy', '0.4', '40', 1_300),
      counted('da:2', 'a', 'buy', '0.6', '60'),
      counted('db:1', 'b', 'buy', '0.3', '30'),
      counted('dc:1', 'c', 'buy', '0.2', '20'),
      counted('dc:2', 'c', 'buy', '0.1', '10'),
      counted('dx:1', 'venue:BTC_USDT:sell:vx', 'sell', '2', '200')
    ]
  }
  const intents = ['a', 'b', 'c', 'd'].map((key) => intent(key))
  const answers = STORY.filter(({ kind }) => kind === 'answer').length
  const all = [...STORY, ...STORY.slice(answers)]
  assertProperty(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (events) => {
      expect(rows(run([...intents, ...events]))).toEqual(expected)
    }),
    { numRuns: 10_000 }
  )
  shows(16, `10,000 shuffles of ${all.length} events`, testSeed())
})
