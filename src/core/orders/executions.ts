import { money, trimZeros, type Money } from '../money.ts'
import type { FillSeen } from './evidence.ts'

/** The executions of one deal together. */
export interface DealSum {
  readonly ids: string[]
  quantity: Money
  total: Money
  first: number
  newest: number
}

/** Of executions with the same facts so many are looked at. */
const MOST_COMPARED = 50
const SECOND_MS = 1_000

/** An id as the venue gives it. It names an execution only together with the market. */
export const venueIdOf = ({ dealId, transactionId }: Pick<FillSeen, 'dealId' | 'transactionId'>): string =>
  `${dealId}:${transactionId}`

/** The row of an execution whose id that of another market already has. */
export const idInMarket = (seen: Pick<FillSeen, 'market' | 'dealId' | 'transactionId'>): string =>
  `${venueIdOf(seen)}:${seen.market}`

/** An order and a fill of two markets have no deal in common. */
export const dealIn = (market: string, dealId: string): string => `${market}:${dealId}`

const placeOf = (market: string, id: string): string => `${market} ${id}`

/**
 * The executions that are known, and under which ids. Those of the stream and those of the history may have different
 * ids for the same execution; which is for the ledger to decide, here are the ones that may be it.
 */
export class Executions {
  readonly #rows = new Map<string, FillSeen>()
  /** By `placeOf`. */
  readonly #idOf = new Map<string, string>()
  readonly #also = new Map<string, FillSeen | string>()
  readonly #deals = new Map<string, DealSum>()
  /** Rows whose own id the history has. */
  readonly #named = new Set<string>()
  /** Rows that one kind of source alone has shown, by facts and second. */
  readonly #unmatched = new Map<string, Set<string>>()

  row(id: string): FillSeen | undefined {
    return this.#rows.get(id)
  }

  deal(deal: string): DealSum | undefined {
    return this.#deals.get(deal)
  }

  /** The row of an execution, if it is known under this id. */
  idOf(seen: FillSeen): string | undefined {
    return this.#idOf.get(placeOf(seen.market, venueIdOf(seen)))
  }

  /** The id under which a row is also known. */
  alsoIdOf(id: string): string | null {
    const also = this.#also.get(id) ?? null
    return also === null || typeof also === 'string' ? also : venueIdOf(also)
  }

  isOwnId = (id: string, seen: FillSeen): boolean => {
    const row = this.#rows.get(id)
    return row?.dealId === seen.dealId && row.transactionId === seen.transactionId
  }

  add(seen: FillSeen): string {
    const plain = venueIdOf(seen)
    const id = seen.stored?.id ?? (this.#rows.has(plain) ? idInMarket(seen) : plain)
    this.#rows.set(id, seen)
    this.#idOf.set(placeOf(seen.market, plain), id)
    if (seen.venueId !== null && seen.stored === undefined) this.#named.add(id)
    const alsoId = seen.stored?.alsoId ?? null
    if (alsoId === null) this.#wait(id, seen)
    else {
      this.#also.set(id, alsoId)
      this.#idOf.set(placeOf(seen.market, alsoId), id)
    }
    const key = dealIn(seen.market, seen.dealId)
    const deal = this.#deals.get(key) ?? { ids: [], quantity: money(0), total: money(0), first: seen.at, newest: 0 }
    this.#deals.set(key, deal)
    deal.ids.push(id)
    deal.quantity = deal.quantity.add(seen.quantity)
    deal.total = deal.total.add(seen.total)
    deal.first = Math.min(deal.first, seen.at)
    deal.newest = Math.max(deal.newest, seen.at)
    return id
  }

  /** Takes over a fee that one source leaves out and another has. Returns whether the row has changed. */
  takeFee(id: string, { fee, feeCurrency }: FillSeen): boolean {
    const row = this.#rows.get(id)
    if (row?.fee !== null || fee === null) return false
    this.#rows.set(id, { ...row, fee, feeCurrency })
    return true
  }

  /** The history names a row by its own id. Returns what was taken for the same execution until now. */
  name(id: string, venueId: string): FillSeen | null {
    const row = this.#rows.get(id)
    if (row === undefined || this.#named.has(id)) return null
    this.#named.add(id)
    this.#stopWaiting(id, row)
    this.#rows.set(id, { ...row, venueId })
    return this.part(id)
  }

  /** Two ids are one execution. */
  join(id: string, seen: FillSeen): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    this.#stopWaiting(id, row)
    this.#rows.set(id, { ...row, venueId: row.venueId ?? seen.venueId })
    this.#also.set(id, seen)
    this.#idOf.set(placeOf(seen.market, venueIdOf(seen)), id)
  }

  /** Two ids are two executions after all. Returns the one of the other id. */
  part(id: string): FillSeen | null {
    const also = this.#also.get(id)
    const row = this.#rows.get(id)
    if (also === undefined || typeof also === 'string' || row === undefined) return null
    this.#also.delete(id)
    this.#idOf.delete(placeOf(also.market, venueIdOf(also)))
    return also
  }

  /** Rows of the other kind of source that may be this execution: the same price and amount, at most a second apart. */
  *alike(seen: FillSeen): Iterable<readonly [id: string, row: FillSeen]> {
    let compared = 0
    for (const second of [0, -1, 1])
      for (const id of this.#unmatched.get(factsOf(seen, seen.venueId === null, second)) ?? []) {
        const row = this.#rows.get(id)
        if (++compared > MOST_COMPARED) return
        if (row !== undefined) yield [id, row]
      }
  }

  #wait(id: string, seen: FillSeen): void {
    const facts = factsOf(seen, seen.venueId !== null, 0)
    this.#unmatched.set(facts, (this.#unmatched.get(facts) ?? new Set()).add(id))
  }

  #stopWaiting(id: string, row: FillSeen): void {
    const facts = factsOf(row, row.venueId !== null, 0)
    const alike = this.#unmatched.get(facts)
    alike?.delete(id)
    if (alike?.size === 0) this.#unmatched.delete(facts)
  }
}

const factsOf = ({ market, price, quantity, at }: FillSeen, isHistory: boolean, secondsOn: number): string =>
  [isHistory ? 'history' : 'stream', market, trimZeros(price), trimZeros(quantity)].join(' ') +
  ` ${Math.floor(at / SECOND_MS) + secondsOn}`
