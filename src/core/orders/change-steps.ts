import type { Message } from '../message.ts'
import { compareText, money, plain, type DecimalText } from '../money.ts'
import type { OrderChange } from './change.ts'
import { isEnded, type Order } from './order.ts'

/**
 * What happens to a change. `cancelled`: the venue's answer to the cancellation, which proves nothing. `old`: the
 * replaced order as all evidence shows it now. `new`: the same of the order that replaces it. `funds`: the venue has
 * shown that what the rest costs is free. `refused`: a gate or the venue refused the rest; `isSmall`: the market does.
 * `late`: what a step waits for did not come in its time. `withdrawn`: the user cancelled. `ended`: the app or its
 * session ended, and this is the next one.
 */
export type ChangeEvent =
  | { readonly kind: 'cancelled'; readonly as: 'accepted' }
  | { readonly kind: 'cancelled'; readonly as: 'refused' | 'unknown'; readonly reason: Message }
  | { readonly kind: 'old'; readonly order: Order }
  | { readonly kind: 'funds' }
  | { readonly kind: 'refused'; readonly reason: Message; readonly isSmall: boolean }
  | { readonly kind: 'sent'; readonly newKey: string }
  | { readonly kind: 'new'; readonly order: Order }
  | { readonly kind: 'late' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'ended' }

type StopCode =
  | 'change-filled'
  | 'change-cancel-refused'
  | 'change-cancel-unknown'
  | 'change-cancel-unproved'
  | 'change-not-replaced'
  | 'change-rest-small'
  | 'change-placing-unknown'
  | 'change-interrupted'
type ReasonCode = 'change-funds-late' | 'change-ended-meanwhile' | 'change-answer-lost' | 'change-proof-late'

const said = <C extends StopCode | ReasonCode>(code: C, params: Message['params'] = {}): Message<C> => ({
  code,
  params
})

/**
 * The change after an event; the same object if nothing changed. It places only from the step `placing`, which it
 * reaches by an accepted cancellation, the proof of the order's end and free funds, in this order and in one session.
 */
export function afterEvent(change: OrderChange, event: ChangeEvent): OrderChange {
  switch (event.kind) {
    case 'cancelled':
      return change.step === 'cancelling' ? answered(change, event) : change
    case 'old':
      return afterOld(change, event.order)
    case 'funds':
      return change.step === 'freeing' ? { ...change, step: 'placing' } : change
    case 'refused':
      if (change.step !== 'freeing' && change.step !== 'placing') return change
      return event.isSmall
        ? stopped(change, said('change-rest-small', { reason: event.reason }))
        : again(change, event.reason)
    case 'sent':
      return change.step === 'placing' && change.newKey === null ? { ...change, newKey: event.newKey } : change
    case 'new':
      return afterNew(change, event.order)
    case 'late':
      return late(change)
    case 'withdrawn':
      return withdrawn(change)
    case 'ended':
      return interrupted(change)
  }
}

const stopped = (change: OrderChange, reason: Message, awaits: OrderChange['awaits'] = null): OrderChange => ({
  ...change,
  step: 'stopped',
  reason,
  awaits
})

/** Cancelled, not replaced. */
const again = (change: OrderChange, reason: Message): OrderChange => ({
  ...stopped(change, said('change-not-replaced', { reason })),
  again: true
})

function answered(change: OrderChange, event: Extract<ChangeEvent, { readonly kind: 'cancelled' }>): OrderChange {
  const reason = event.as === 'accepted' ? null : event.reason
  return { ...change, step: 'proving', cancel: event.as, reason }
}

/** The rest, given all that is filled now: what was filled since the user saw the order is no rest any more. */
function rebased(change: OrderChange, filled: DecimalText): OrderChange {
  const more = money(filled).sub(change.seenFilled)
  if (more.lte(0)) return change
  const { quantity } = change.draft
  const rest = money(quantity ?? '0').sub(more)
  return { ...change, draft: { ...change.draft, quantity: plain(rest) }, seenFilled: filled }
}

function afterOld(change: OrderChange, order: Order): OrderChange {
  const isWatching = change.step === 'stopped' && change.awaits === 'cancel'
  const isOpen = change.step === 'cancelling' || change.step === 'proving' || change.step === 'freeing' || isWatching
  if (!isOpen || !isEnded(order.state)) return change
  if (order.state === 'filled') return stopped(rebased(change, order.filledQuantity), said('change-filled'))
  // The answer of the cancellation is still to come: without it this may be the end that somebody else gave it.
  if (change.step === 'cancelling') return change
  const rest = rebased(change, order.filledQuantity)
  if (compareText(rest.draft.quantity ?? '0', '0') <= 0) return stopped(rest, said('change-filled'))
  if (change.step === 'freeing') return rest
  if (change.step === 'proving' && change.cancel === 'accepted') return { ...rest, step: 'freeing' }
  return again(rest, whyNot(change))
}

/** Why an order that has ended is not replaced. */
function whyNot({ cancel, reason }: OrderChange): Message {
  if (reason?.code === 'change-interrupted') return said('change-interrupted')
  if (cancel === 'unknown') return said('change-answer-lost')
  if (cancel === 'accepted') return said('change-proof-late')
  return reason ?? said('change-ended-meanwhile')
}

function afterNew(change: OrderChange, order: Order): OrderChange {
  if (change.newKey !== order.key) return change
  if (change.step !== 'placing' && change.awaits !== 'order') return change
  if (order.state === 'placing') return change
  if (order.state === 'unknown')
    return change.awaits === 'order' ? change : stopped(change, said('change-placing-unknown'), 'order')
  // Whatever ends it later is the end of an order that stood.
  if (order.state === 'rejected') return again(change, order.reason ?? said('change-ended-meanwhile'))
  return { ...change, step: 'done', reason: null, awaits: null }
}

function late(change: OrderChange): OrderChange {
  const reason = change.reason ?? said('change-ended-meanwhile')
  if (change.step === 'freeing') return again(change, said('change-funds-late'))
  if (change.step !== 'proving') return change
  if (change.cancel === 'refused') return stopped(change, said('change-cancel-refused', { reason }))
  if (change.cancel === 'unknown') return stopped(change, said('change-cancel-unknown', { reason }), 'cancel')
  return stopped(change, said('change-cancel-unproved'), 'cancel')
}

/** What was asked for last is that the order is gone: nothing is placed, and nothing is left to say. */
function withdrawn(change: OrderChange): OrderChange {
  const isBefore =
    change.newKey === null && change.step !== 'done' && (change.step !== 'stopped' || change.awaits !== null)
  return isBefore ? { ...change, step: 'done', reason: null, awaits: null } : change
}

function interrupted(change: OrderChange): OrderChange {
  if (change.step === 'done' || change.step === 'stopped') return change
  if (change.newKey !== null) return stopped(change, said('change-placing-unknown'), 'order')
  // Cancelled and proved before.
  if (change.step === 'freeing' || change.step === 'placing') return again(change, said('change-interrupted'))
  return stopped({ ...change, cancel: 'unknown' }, said('change-interrupted'), 'cancel')
}
