import type { SettleState, Settled, WalletStep } from '../../../../src/core/record/check.ts'
import {
  byEventTime,
  type ConvertEvent,
  type FillEvent,
  type MovementEvent,
  type WorthAt
} from '../../../../src/core/record/events.ts'
import { Explained } from '../../../../src/core/record/explained.ts'
import { Ledger } from '../../../../src/core/record/ledger.ts'
import { settle, UNSETTLED } from '../../../../src/core/record/settle.ts'
import { money, plain } from '../../../../src/core/money.ts'
import type { BalanceRecord } from '../../../../src/practice/engine/api/accounts.ts'
import type { EngineEvent } from '../../../../src/practice/engine/api/events.ts'

export interface Snapshot {
  readonly trading: readonly BalanceRecord[]
  readonly personal: readonly BalanceRecord[]
}

/** The record as the app makes it: from deals, converts, steps of balances and lists of balances alone. */
export class ClientRecord {
  readonly movements = new Map<string, MovementEvent>()
  /** Told later: set while the stream of own trades is interrupted. */
  isHidden = false
  readonly #explained = new Explained()
  readonly #events: (FillEvent | ConvertEvent)[] = []
  readonly #hidden: (FillEvent | ConvertEvent)[] = []
  readonly #sides = new Map<string, 'buy' | 'sell'>()
  readonly #steps: WalletStep[] = []
  readonly #user: string
  #state: SettleState = UNSETTLED

  constructor(user: string) {
    this.#user = user
  }

  see(events: readonly EngineEvent[], at: number): void {
    for (const event of events) {
      if (!('account' in event) || event.account !== this.#user) continue
      if (event.kind === 'order') this.#sides.set(event.order.id, event.order.side)
      if (event.kind === 'balance') this.#steps.push({ currency: event.currency, amount: event.amount, at })
      if (event.kind === 'convert' && event.convert.executedFrom !== null) {
        const { uuid: id, from, to, executedFrom: gave, executedTo } = event.convert
        this.#learn({ kind: 'convert', id, from, to, gave, got: executedTo ?? '0', at })
      }
      if (event.kind === 'deal') this.#learn(this.#fillOf(event))
    }
  }

  /** What was hidden is told. */
  tell(): void {
    this.isHidden = false
    for (const event of this.#hidden.splice(0)) this.#learn(event)
  }

  check(snapshot: Snapshot, at: number): Settled {
    const settled = settle(this.#state, {
      balances: { trading: amountsOf(snapshot.trading), personal: amountsOf(snapshot.personal) },
      explained: this.#explained,
      movements: [...this.movements.values()],
      steps: this.#steps,
      since: Math.min(at, ...this.#events.map((event) => event.at)),
      at
    })
    // It is kept as text between starts of the app.
    this.#state = JSON.parse(JSON.stringify(settled.state)) as SettleState
    for (const movement of settled.movements.put) this.movements.set(movement.id, movement)
    for (const id of settled.movements.gone) this.movements.delete(id)
    return settled
  }

  ledger(reference: string, worthAt: WorthAt): Ledger {
    let ledger = new Ledger(reference, worthAt)
    const events = [...this.#events, ...this.movements.values()].toSorted(byEventTime)
    events.forEach((event, index) => {
      if (index % 10 === 9) ledger = ledger.copy()
      ledger.add(event)
    })
    return ledger
  }

  #learn(event: FillEvent | ConvertEvent): void {
    if (this.isHidden) return void this.#hidden.push(event)
    this.#events.push(event)
    this.#explained.add(event)
  }

  #fillOf({ market, orderId, transaction }: Extract<EngineEvent, { kind: 'deal' }>): FillEvent {
    const { id, price, quantity, value: total, fee, feeCurrency, role } = transaction
    // A whole second would mean that the venue tells no more than that.
    const at = transaction.at % 1000 === 0 ? transaction.at - 0.25 : transaction.at
    const side = this.#sides.get(orderId)
    if (side === undefined) throw new Error('a deal of an order that was never told')
    return { kind: 'fill', id, orderKey: null, market, side, price, quantity, total, fee, feeCurrency, role, at }
  }
}

const amountsOf = (balances: readonly BalanceRecord[]): Record<string, string> =>
  Object.fromEntries(balances.map(({ currency, available, held }) => [currency, plain(money(available).plus(held))]))
