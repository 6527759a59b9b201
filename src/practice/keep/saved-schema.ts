import * as v from 'valibot'
import type { SavedAccount } from '../engine/api/saved-account.ts'

const whole = v.pipe(v.string(), v.regex(/^\d{1,60}$/))
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const maybeTime = v.nullable(time)
const word = v.pipe(v.string(), v.maxLength(200))
const kind = v.picklist(['trading', 'personal'])

const execution = v.strictObject({
  id: word,
  role: v.picklist(['maker', 'taker']),
  price: whole,
  quantity: whole,
  fee: whole,
  feeCurrency: word,
  at: time
})

const order = v.pipe(
  v.strictObject({
    id: word,
    market: word,
    type: v.picklist(['limit', 'market']),
    side: v.picklist(['buy', 'sell']),
    price: whole,
    quantity: whole,
    value: whole,
    clientOrderId: v.nullable(word),
    tag: v.nullable(word),
    stopPrice: v.nullable(whole),
    createdAt: time,
    filledQuantity: whole,
    filledValue: whole,
    feeDue: whole,
    feePaid: whole,
    state: v.picklist(['active', 'completed', 'cancelled']),
    internalState: v.picklist(['new', 'partial', 'filled', 'cancelled', 'stopped', 'no-liquidity', 'self-trade']),
    updatedAt: time,
    finishedAt: maybeTime,
    dealId: v.nullable(word),
    executions: v.array(execution)
  }),
  v.check(
    ({ executions, filledQuantity }) =>
      executions.reduce((sum, one) => sum + BigInt(one.quantity), 0n) === BigInt(filledQuantity),
    'the executions of an order are not what it filled'
  )
)

const openOrder = v.pipe(
  order,
  v.check(
    ({ type, state, price, quantity, filledQuantity, finishedAt }) =>
      type === 'limit' &&
      state === 'active' &&
      finishedAt === null &&
      BigInt(price) > 0n &&
      BigInt(quantity) > BigInt(filledQuantity),
    'an open order has nothing left'
  )
)
const finishedOrder = v.pipe(
  order,
  v.check(({ state, finishedAt }) => state !== 'active' && finishedAt !== null, 'an ended order is active')
)

const convert = v.pipe(
  v.strictObject({
    orderId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
    uuid: word,
    wallet: kind,
    from: word,
    to: word,
    amountFrom: whole,
    amountTo: whole,
    type: v.picklist(['market', 'limit']),
    limit: whole,
    createdAt: time,
    expiresAt: maybeTime,
    executedFrom: whole,
    executedTo: whole,
    marketRate: whole,
    currentRate: whole,
    status: v.picklist(['active', 'completed', 'partially_completed', 'cancelled', 'expired', 'failed']),
    completedAt: maybeTime
  }),
  v.check(({ executedFrom, amountFrom }) => BigInt(executedFrom) <= BigInt(amountFrom), 'a convert spent too much')
)

const account = v.strictObject({
  at: time,
  convertCount: time,
  wallets: v.array(v.strictObject({ kind, currency: word, available: whole })),
  turnover: v.array(v.strictTuple([time, whole])),
  open: v.array(openOrder),
  finished: v.array(finishedOrder),
  converts: v.array(convert)
})

/** The account, or null if it is none that an exchange could have saved. */
export function readSaved(value: unknown): SavedAccount | null {
  const read = v.safeParse(account, value)
  return read.success ? read.output : null
}
