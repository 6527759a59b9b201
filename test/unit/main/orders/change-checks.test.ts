import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { Capability } from '../../../../src/contract/frames.ts'
import { changeDraft, changeLine, type ChangeEdits } from '../../../../src/core/orders/change.ts'
import type { Order, OrderDraft } from '../../../../src/core/orders/order.ts'
import { checkChange, type ChangeCheckParts } from '../../../../src/main/orders/change-checks.ts'
import { bench, LIMIT, venue } from './desk-with-orders.ts'

type Replaced = Parameters<ChangeCheckParts['placement']['check']>[1]

/** What becomes of a change of an order like this, and with what the placement was asked. */
async function checked(
  over: Partial<Order> = {},
  parts: Partial<ChangeCheckParts> = {},
  {
    edits = { price: '98' },
    draft = {},
    seenFilled = '0'
  }: {
    edits?: ChangeEdits
    draft?: Partial<OrderDraft>
    seenFilled?: string
  } = {}
) {
  const it = bench(venue())
  const placed = await it.orders.place({ ...LIMIT, quantity: '0.5' }, 'click')
  if (!placed.ok) throw new Error('not placed')
  // Until its row is kept.
  await it.clock.advance(1_000)
  const order: Order = { ...placed.value, ...over }
  const asked: unknown[] = []
  const wanted = { ...changeDraft(order, edits), ...draft }
  const capabilities: readonly Capability[] = ['limit-orders', 'cancel-orders']
  const facts = it.journal.load(10, 0).orders.find(({ key }) => key === order.key)
  const answer = checkChange(
    { key: order.key, draft: wanted, seenFilled, confirmed: changeLine(order, wanted) },
    {
      capabilities: new Set(capabilities),
      orderOf: () => order,
      factsOf: () => facts,
      journal: { changes: { unfilled: () => null } },
      cancelling: { isRunning: () => false },
      placement: {
        check: (draft, replaced?: Replaced) => {
          asked.push([draft.quantity, replaced?.held])
          return ok(null)
        }
      },
      running: () => false,
      isOfExit: () => false,
      ...parts
    }
  )
  return { code: answer.ok ? 'ok' : answer.failure.code, asked }
}
const codeOf = async (...given: Parameters<typeof checked>) => (await checked(...given)).code
const of = (...capabilities: Capability[]) => ({ capabilities: new Set(capabilities) })

test('the rest is checked with what the order held: money of a buy, coins of a sell', async () => {
  expect(await checked()).toEqual({ code: 'ok', asked: [['0.5', '49.5']] })
  expect(await checked({ side: 'sell' })).toEqual({ code: 'ok', asked: [['0.5', '0.5']] })
})

test('an order that is not open, no limit order, or of an exit cannot be changed', async () => {
  expect([
    await codeOf({ state: 'filled' }),
    await codeOf({ venueId: null }),
    await codeOf({ otherType: 'iceberg' }),
    await codeOf({}, { isOfExit: () => true }),
    await codeOf({}, { running: () => true }),
    await codeOf({}, { cancelling: { isRunning: () => true } }),
    await codeOf({}, { factsOf: () => undefined }),
    await codeOf({}, { orderOf: () => undefined })
  ]).toEqual([
    ...['change-not-open', 'change-not-open', 'change-not-limit', 'change-of-exit'],
    ...['change-running', 'change-cancelling', 'change-trigger-unknown', 'order-not-known']
  ])
})

test('a venue without limit orders or without cancelling changes none', async () => {
  expect([await codeOf({}, of('limit-orders')), await codeOf({}, of('cancel-orders'))]).toEqual([
    ...['change-unsupported', 'change-unsupported']
  ])
})

test('another market, side or type is another order', async () => {
  for (const draft of [{ market: 'ETH_USDT' }, { side: 'sell' }, { type: 'market' }] as const)
    expect(await codeOf({}, {}, { draft })).toBe('change-other-order')
})

test('nothing is left of an order that was filled meanwhile by more than it keeps', async () => {
  const filled = { state: 'partial', filledQuantity: '0.4' } as const
  expect(await codeOf(filled, {}, { draft: { quantity: '0.4' } })).toBe('change-filled')
  expect(await checked(filled, {}, { draft: { quantity: '0.45' } })).toMatchObject({ asked: [['0.05', '9.9']] })
})
