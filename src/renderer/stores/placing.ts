import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { BookView } from '../../contract/frames.ts'
import type { Result } from '../../contract/failure.ts'
import type { Market, Side } from '../../core/market.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { TicketContext } from '../../core/orders/sizing.ts'
import { validate } from '../../core/orders/ticket.ts'
import { desk } from '../desk.ts'
import { useAccount } from './account.ts'
import { useArming } from './arming.ts'
import { useConfirmation } from './confirmation.ts'
import { useNeedsConfirmation } from './needs-confirmation.ts'
import { answerOf, useSubmission, type Submission } from './submission.ts'
import { useTicket } from './ticket.ts'
import { useMarketBlocker } from './ticket/blocker.ts'
import { ticketFieldProblems } from './ticket/field-problems.ts'
import type { WhyNot } from './ticket/why-not.ts'
import { useWorkspace } from './workspace.ts'

/** What came of an order, or of a gesture that should have sent one. */
export type PlacingEvent =
  | { readonly kind: 'answered'; readonly draft: OrderDraft; readonly market: Market; readonly answer: Result<Order> }
  /** What was to be sent has changed meanwhile: nothing was sent. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'withheld'; readonly why: WhyNot }

/**
 * The way of each order of this window, from a draft to its answer: checked, confirmed as the settings say, sent once.
 * Panels, menus and keys call it; the one dialog of the page asks and shows the answers.
 */
export const usePlacing = defineStore('placing', () => {
  const account = useAccount()
  const arming = useArming()
  const blockerFor = useMarketBlocker()
  const needsConfirmation = useNeedsConfirmation()
  const ticket = useTicket()
  const workspace = useWorkspace()

  const listeners = new Set<(event: PlacingEvent) => void>()
  function tell(event: PlacingEvent): void {
    for (const listener of listeners) listener(event)
  }
  /** Returns its stop. */
  function listen(listener: (event: PlacingEvent) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** The only request of the page that places an order. */
  const request = (args: { readonly draft: OrderDraft; readonly intentKey: string; readonly confirmed: string }) =>
    desk.call('orders.place', args)

  const { sending, ready, repeatedAfter, submission, send } = useSubmission<OrderDraft, Order>({
    draft: computed(() => ticket.draft),
    signature: computed(() => ticket.signature),
    isBlocked: () => ticket.blocker !== null || ticket.orderBlocker !== null,
    lineOf: orderLine,
    place: request,
    isPlaced: ({ state }) => state !== 'rejected',
    clear: clearSent
  })
  /** While the hotkeys are armed, the amount is that of the next order too, unless the outcome is unknown. */
  function clearSent(answer: Result<Order>): void {
    const isKnown = answer.ok && answer.value.state !== 'unknown'
    if (!arming.armed || !isKnown) ticket.clearAmount()
  }

  async function sendTicket(frozen: Submission<OrderDraft>): Promise<void> {
    const { market } = ticket
    const answer = await send(frozen)
    tell(
      answer === null || market === null
        ? { kind: 'changed' }
        : { kind: 'answered', draft: frozen.draft, market, answer }
    )
  }
  const {
    waiting,
    request: ask,
    confirm,
    close
  } = useConfirmation<Submission<OrderDraft>>(ticket, {
    send: sendTicket,
    showChanged: () => tell({ kind: 'changed' })
  })

  const isAskedByDialog = ({ market, total }: OrderDraft): boolean => needsConfirmation(market, total ?? ticket.total)
  function settle(frozen: Submission<OrderDraft>): void {
    if (isAskedByDialog(frozen.draft)) ask(frozen)
    else void sendTicket(frozen)
  }

  /** The button of the ticket. */
  function press(): void {
    if (waiting.value !== null) return
    const frozen = submission()
    if (frozen !== null) settle(frozen)
  }
  /** Enter in a field of the ticket: never sends without a dialog. */
  function enter(): void {
    const frozen = submission()
    if (frozen !== null && isAskedByDialog(frozen.draft)) ask(frozen)
  }
  /**
   * A gesture elsewhere, for what the ticket holds. @param isAsked it was confirmed where it was made; else the dialog
   * asks whatever the settings say, unless gestures apply at once
   */
  function gesture(isAsked = arming.appliesAtOnce): void {
    if (waiting.value !== null) return
    const frozen = submission()
    if (frozen === null) withhold()
    else if (isAsked) settle(frozen)
    else ask(frozen)
  }
  /**
   * An order hotkey, which works only while armed: sends the ticket as it stands, on this side, at the best opposite
   * price, at once. Arming is the confirmation.
   */
  function take(side: Side): void {
    if (waiting.value !== null || sending.value) return
    ticket.side = side
    const price = ticket.quick?.[side === 'buy' ? 'ask' : 'bid'] ?? null
    if (ticket.type === 'limit' && ticket.market !== null && price !== null)
      ticket.takePrice(ticket.market.symbol, price)
    const frozen = submission()
    if (frozen === null) withhold()
    else void sendTicket(frozen)
  }
  const withhold = () => tell({ kind: 'withheld', why: ticket.whyNot ?? { kind: 'sending' } })

  /** What a draft of this side is checked against. @param book the finest one of the market */
  const contextOf = (market: Market, side: Side, book: BookView | null): TicketContext => ({
    market,
    baseAvailable: account.available(market.base),
    quoteAvailable: account.available(market.quote),
    fee: account.feeTerms,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? null
  })
  /** Why a draft that is not the ticket's cannot be sent now; null if it can. */
  function whyNot(draft: OrderDraft, market: Market, book: BookView | null): WhyNot | null {
    const blocker = blockerFor(market, book)
    if (blocker !== null) return { kind: 'blocked', blocker }
    if (draft.quantity === null && draft.total === null) return { kind: 'missing', what: 'amount' }
    const [problem] = ticketFieldProblems(validate(draft, contextOf(market, draft.side, book)), draft, market)
    return problem === undefined ? null : { kind: 'field', problem }
  }
  /** One order with an intent of its own, as one of several: the caller checks it and shows its answer. */
  const placeOne = (draft: OrderDraft): Promise<Result<Order>> =>
    answerOf(request({ draft, intentKey: crypto.randomUUID(), confirmed: orderLine(draft) }))
  /** One order of an armed gesture, which is its confirmation. The ticket keeps what is typed. */
  async function sendAtOnce(draft: OrderDraft, market: Market, book: BookView | null): Promise<void> {
    const why = whyNot(draft, market, book)
    if (why === null) tell({ kind: 'answered', draft, market, answer: await placeOne(draft) })
    else tell({ kind: 'withheld', why })
  }

  /** The ticket is shown in a dialog, in a window without its panel. */
  const isTicketOpen = ref(false)
  // Its book is subscribed also where no panel shows it.
  watch(
    () => (isTicketOpen.value || arming.armed || ticket.isBegun ? (ticket.market?.symbol ?? null) : null),
    (market) => (workspace.ordered = market),
    { flush: 'sync', immediate: true }
  )

  return {
    listen,
    sending,
    ready,
    repeatedAfter,
    waiting,
    confirm,
    close,
    press,
    enter,
    gesture,
    take,
    contextOf,
    whyNot,
    placeOne,
    sendAtOnce,
    isTicketOpen
  }
})
