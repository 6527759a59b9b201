import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Result } from '../../contract/failure.ts'
import { exitLine, isExitLive, type Exit, type ExitPlan } from '../../core/exits/exit.ts'
import { leftByExits, leftOfOrder } from '../../core/exits/exit-values.ts'
import { compareText, Money, money, plain, type DecimalText } from '../../core/money.ts'
import { isEnded, type Order } from '../../core/orders/order.ts'
import { remainingOf } from '../../core/orders/projected-order.ts'
import { desk } from '../desk.ts'
import { useAccount } from './account.ts'
import { useOrders } from './orders.ts'
import { useReplica } from './replica.ts'
import { answerOf } from './submission.ts'

/** What the form of an exit begins with: a new one, or one that is changed or armed again. */
export type ExitStart =
  | {
      readonly kind: 'new'
      readonly market: string
      /** The buy order whose fills it sells; null for what is held. */
      readonly orderKey: string | null
      readonly stop: DecimalText | null
      /** Price of the take-profit; left out: none. */
      readonly target?: DecimalText | null
    }
  | { readonly kind: 'change'; readonly key: string }

const rank = ({ step }: Exit): number => (step === 'unprotected' ? 0 : step === 'done' ? 3 : step === 'waits' ? 1 : 2)

/** Exits held by this computer, as main sends them, and the one way to ask for them. */
export const useExits = defineStore('exits', () => {
  const account = useAccount()
  const orders = useOrders()
  const replica = useReplica()
  const byKey = computed(() => replica.rows('exits'))
  /** Unprotected ones first, then those that wait, the others and the ended ones; each newest first. */
  const list = computed(() =>
    [...byKey.value.values()].sort((a, b) => rank(a) - rank(b) || b.at - a.at || (a.key < b.key ? 1 : -1))
  )
  const live = computed(() => list.value.filter(isExitLive))
  const unprotected = computed(() => live.value.filter(({ step }) => step === 'unprotected'))
  /** Live, and main cannot act on them now. */
  const idle = computed(() => live.value.filter(({ step, alarm }) => step === 'waits' || alarm !== null))
  /** By the key of the take-profit, and by that of the sale. */
  const byTarget = computed(() => new Map(live.value.flatMap((one) => pairOf(one.targetKey, one))))
  const bySale = computed(() => new Map(live.value.flatMap((one) => pairOf(one.saleKey, one))))
  /** The order is its take-profit or its sale: nobody else changes it. */
  const owns = (orderKey: string): boolean => byTarget.value.has(orderKey) || bySale.value.has(orderKey)
  /** The list was opened by a command or a sign. */
  const wanted = ref(false)
  /** The exit whose form is open; null while none is. */
  const form = shallowRef<ExitStart | null>(null)
  /** Stop and take-profit for a purchase that is in the ticket, by its price; null while none is prepared. */
  const prepared = shallowRef<{
    readonly market: string
    readonly entry: DecimalText
    readonly stop: DecimalText
    readonly target: DecimalText
  } | null>(null)
  /** The exit of a purchase that was placed: with what was prepared for it, if that was. */
  function startAfter({ key, market, price, state }: Order): ExitStart {
    const found = prepared.value
    const isFor = found?.market === market && price !== null && compareText(price, found.entry) === 0
    return {
      ...{ kind: 'new', market, orderKey: state === 'filled' ? null : key },
      ...(isFor ? { stop: found.stop, target: found.target } : { stop: null })
    }
  }
  /** The exit that a dialog offers to remove; null while none does. */
  const removing = ref<string | null>(null)

  /** All that is there of a currency, also what orders hold. Null: not known. */
  function held(base: string): DecimalText | null {
    const row = account.balances.get(base)
    if (row === undefined) return account.can('balances') && account.known ? '0' : null
    return plain(money(row.available).plus(row.held ?? '0'))
  }
  /** What an exit may sell at most, in base, with what it has sold: what the others leave. Null: not known. */
  function sellable(base: string, but: string | null): DecimalText | null {
    const all = held(base)
    const sold = byKey.value.get(but ?? '')?.sold ?? '0'
    return all === null ? null : plain(money(leftByExits(all, base, live.value, but)).plus(sold))
  }
  /** In base: what open orders and converts hold of it, those of exits left out. */
  function heldElsewhere(base: string): DecimalText {
    const sales = orders.open.filter(({ side, market }) => side === 'sell' && market.startsWith(`${base}_`))
    const sum = (of: readonly Order[]) => of.reduce((all, one) => all.plus(remainingOf(one) ?? '0'), money('0'))
    // The list of balances may be older than an order.
    const all = Money.max(account.balances.get(base)?.held ?? '0', sum(sales))
    return plain(Money.max(all.minus(sum(sales.filter(({ key }) => owns(key)))), 0))
  }
  /** What exits may sell of an order, in base, `but` one left out: what it buys, and less the fees that took coins. */
  function ofOrder(key: string, but: string | null) {
    const order = orders.byKey.get(key)
    const bought = order === undefined ? null : isEnded(order.state) ? order.filledQuantity : order.quantity
    if (order === undefined || bought === null) return null
    const [base] = order.market.split('_')
    const fees = orders
      .fillsOf(key)
      .reduce((sum, { fee, feeCurrency }) => (feeCurrency === base ? sum.plus(Money.max(fee ?? 0, 0)) : sum), money(0))
    const left = leftOfOrder(bought, key, byKey.value.values(), but)
    const net = leftOfOrder(plain(money(bought).minus(fees)), key, byKey.value.values(), but)
    return { left, net }
  }
  const isOffered = (base: string): boolean => account.can('limit-orders') && money(held(base) ?? '0').gt(0)

  /** @param key of the exit that would be changed or armed again; null: a new one */
  const check = (key: string | null, plan: ExitPlan) => desk.call('exits.check', { key, plan })
  /** The same key again arms nothing a second time. */
  const arm = (plan: ExitPlan, intentKey: string): Promise<Result<Exit>> =>
    answerOf(desk.call('exits.arm', { plan, intentKey, confirmed: exitLine(plan) }))
  const change = (key: string, plan: ExitPlan): Promise<Result<Exit>> =>
    answerOf(desk.call('exits.change', { key, plan, confirmed: exitLine(plan) }))
  const remove = (key: string, cancelTarget: boolean): Promise<Result<null>> =>
    answerOf(desk.call('exits.remove', { key, cancelTarget }))
  const rehearse = (key: string): Promise<Result<null>> => answerOf(desk.call('exits.rehearse', { key }))

  return {
    byKey,
    list,
    live,
    unprotected,
    idle,
    byTarget,
    bySale,
    owns,
    wanted,
    form,
    prepared,
    startAfter,
    removing,
    sellable,
    heldElsewhere,
    ofOrder,
    isOffered,
    check,
    arm,
    change,
    remove,
    rehearse
  }
})

const pairOf = (key: string | null, exit: Exit) => (key === null ? [] : [[key, exit] as const])

/** In base: what it has not sold. */
export const unsoldOf = ({ plan, sold }: Pick<Exit, 'plan' | 'sold'>): DecimalText =>
  plain(Money.max(0, money(plan.quantity).minus(sold)))

/** Its plan can be changed, and it can be removed: it has not triggered. */
export const isExitOpen = ({ step }: Pick<Exit, 'step'>): boolean =>
  step === 'pending' || step === 'armed' || step === 'waits'
