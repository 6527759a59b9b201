import { money, plain } from '../../../../src/core/money.ts'
import type { OrderChange } from '../../../../src/core/orders/change.ts'
import { afterEvent, type ChangeEvent } from '../../../../src/core/orders/change-steps.ts'
import type { Order, OrderDraft } from '../../../../src/core/orders/order.ts'
import { inWords } from '../../../../src/core/message.ts'
import type { Dice } from '../../../support/promise.ts'
import { anOrder } from './change-samples.ts'

interface VenueOrder {
  readonly quantity: number
  readonly trigger: string | null
  filled: number
  state: 'open' | 'cancelled' | 'filled'
}

/** What an order is, as a source of evidence knew it at some time. */
type Seen = Pick<VenueOrder, 'filled' | 'state'>

/**
 * A venue with one order that is changed, the requests on their way, evidence that comes late, repeated and out of
 * order, and the app around the pure steps: it may end at any time, and begins again with what it had on disk.
 */
export class ChangeWorld {
  readonly asked: number
  readonly trigger: string | null
  readonly old: VenueOrder
  fresh: VenueOrder | null = null
  posts = 0
  posted: OrderDraft | null = null
  change: OrderChange
  readonly #dice: Dice
  readonly #seen: Seen[] = []
  readonly #seenOfNew: Seen[] = []
  /** All evidence of the old order, as the ledger joins it. */
  #known: Seen = { filled: 0, state: 'open' }
  #cancel: 'leaving' | 'done' | 'not done' | 'answered' = 'leaving'
  /** The outcome of the POST that only the venue knows. */
  #placing: 'none' | 'on its way' = 'none'
  readonly seenFilled: number

  constructor(dice: Dice) {
    this.#dice = dice
    const filled = dice.below(3)
    this.old = { quantity: 3 + dice.below(5), trigger: dice.one(['110', null]), filled, state: 'open' }
    this.seenFilled = filled
    this.asked = 1 + dice.below(6)
    this.trigger = dice.one([this.old.trigger, '120', null])
    this.#known = { filled, state: 'open' }
    this.#note()
    this.change = {
      key: 'c',
      orderKey: 'old',
      draft: {
        market: 'BTC_USDT',
        side: 'buy',
        type: 'limit',
        quantity: String(this.asked),
        total: null,
        price: '99',
        stopLossPrice: this.trigger
      },
      seenFilled: String(filled),
      step: 'cancelling',
      cancel: 'sent',
      reason: null,
      newKey: null,
      again: false,
      awaits: null,
      at: 0
    }
  }

  /** Orders of this change that may trade now. */
  get alive(): number {
    return [this.old, this.fresh].filter((one) => one?.state === 'open').length
  }

  step(): void {
    this.#dice.one<() => void>([
      () => this.#fill(this.old),
      () => this.#request(),
      () => this.#answer(),
      () => this.#evidence(),
      () => this.#evidence(),
      () => this.#evidence(),
      () => this.#give({ kind: 'funds' }),
      () => this.#give({ kind: 'funds' }),
      () => this.#outcome(),
      () => this.#rarely()
    ])()
  }

  #rarely(): void {
    this.#dice.one<() => void>([
      () => this.#end(this.old, 'cancelled'),
      () => this.#give({ kind: 'late' }),
      () => this.#give({ kind: 'withdrawn' }),
      () => this.#give({ kind: 'refused', reason: inWords('no'), isSmall: this.#dice.below(2) === 0 }),
      // The app ends; its requests are on their way still. What it had on disk is its newest step.
      () => this.#give({ kind: 'ended' }),
      () => this.#give({ kind: 'ended' }),
      () => {
        if (this.fresh !== null) this.#fill(this.fresh)
      }
    ])()
  }

  #note(): void {
    this.#seen.push({ filled: this.old.filled, state: this.old.state })
    if (this.fresh !== null) this.#seenOfNew.push({ filled: this.fresh.filled, state: this.fresh.state })
  }

  #fill(order: VenueOrder): void {
    if (order.state !== 'open') return
    order.filled += 1
    if (order.filled >= order.quantity) order.state = 'filled'
    this.#note()
  }

  #end(order: VenueOrder, state: 'cancelled'): void {
    if (order.state !== 'open') return
    order.state = state
    this.#note()
  }

  /** The DELETE comes to the venue. */
  #request(): void {
    if (this.#cancel !== 'leaving') return
    this.#cancel = this.old.state === 'open' ? 'done' : 'not done'
    this.#end(this.old, 'cancelled')
  }

  #answer(): void {
    if (this.#cancel === 'answered') return
    const isLost = this.#cancel === 'leaving' || this.#dice.below(5) === 0
    // Without an answer it may be done later all the same.
    if (isLost) this.#give({ kind: 'cancelled', as: 'unknown', reason: inWords('lost') })
    else if (this.#cancel === 'done') this.#give({ kind: 'cancelled', as: 'accepted' })
    else this.#give({ kind: 'cancelled', as: 'refused', reason: inWords('no') })
    if (this.#cancel !== 'leaving') this.#cancel = 'answered'
  }

  #evidence(): void {
    const seen = this.#seen[this.#dice.below(this.#seen.length)]
    if (seen !== undefined) {
      const state = this.#known.state === 'open' ? seen.state : this.#known.state
      this.#known = { filled: Math.max(this.#known.filled, seen.filled), state }
      this.#give({ kind: 'old', order: anOrder(orderAs('old', this.#known, this.old.quantity)) })
    }
    const ofNew = this.#seenOfNew[this.#dice.below(this.#seenOfNew.length + 1)]
    if (ofNew !== undefined && this.fresh !== null)
      this.#give({ kind: 'new', order: anOrder(orderAs('new', ofNew, this.fresh.quantity)) })
  }

  #outcome(): void {
    if (this.#placing === 'none' || this.change.newKey === null) return
    this.#placing = 'none'
    const state = this.#dice.one(['working', 'unknown', 'rejected'] as const)
    // The answer of a venue that refused is no: it has no order.
    if (state === 'rejected' && this.fresh !== null) return
    this.#give({ kind: 'new', order: anOrder({ key: 'new', state }) })
  }

  #give(event: ChangeEvent): void {
    const before = this.change
    this.change = afterEvent(before, event)
    if (this.change.step === 'placing' && before.step !== 'placing') this.#place()
  }

  /** As the kernel does: the intent on disk, then one POST, whose outcome comes later or never. */
  #place(): void {
    const { draft } = this.change
    this.change = afterEvent(this.change, { kind: 'sent', newKey: 'new' })
    this.posts += 1
    this.posted = draft
    this.#placing = 'on its way'
    if (this.#dice.below(4) === 0) return
    this.fresh = { quantity: Number(draft.quantity), trigger: draft.stopLossPrice, filled: 0, state: 'open' }
    this.#note()
  }
}

const orderAs = (key: string, { filled, state }: Seen, quantity: number): Partial<Order> => ({
  key,
  quantity: plain(money(quantity)),
  filledQuantity: plain(money(filled)),
  state: state === 'open' ? (filled > 0 ? 'partial' : 'working') : state
})
