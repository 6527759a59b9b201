import { byEventTime, type RecordEvent, type WorthAt } from '../../core/record/events.ts'
import { Ledger, type LedgerEntry } from '../../core/record/ledger.ts'

/** `before`: what was known with its kind and id. */
export interface PutEvent {
  readonly event: RecordEvent
  readonly before: RecordEvent | null
}

/** Events between two copies of the ledger: what is computed again at most when a late event comes. */
const APART = 2_000

/**
 * The events of an account by time, and what the ledger makes of each. A late, changed or removed event has everything
 * after it computed again.
 */
export class RecordBook {
  readonly #worthAt: WorthAt
  #reference: string
  #events: RecordEvent[] = []
  readonly #byId = new Map<string, RecordEvent>()
  #entries: LedgerEntry[] = []
  #ledger: Ledger
  /** Before the event of its index. */
  #copies: { readonly index: number; readonly ledger: Ledger }[] = []

  constructor(reference: string, worthAt: WorthAt) {
    this.#reference = reference
    this.#worthAt = worthAt
    this.#ledger = new Ledger(reference, worthAt)
  }

  get reference(): string {
    return this.#reference
  }

  /** By time. */
  get events(): readonly RecordEvent[] {
    return this.#events
  }

  find(kind: RecordEvent['kind'], id: string): RecordEvent | undefined {
    return this.#byId.get(`${kind}:${id}`)
  }

  /** Returns those that are new or changed, by time. */
  put(given: readonly RecordEvent[]): readonly PutEvent[] {
    const changed = new Map<string, RecordEvent>()
    for (const event of given) {
      const key = keyOf(event)
      if (!isSame(changed.get(key) ?? this.#byId.get(key), event)) changed.set(key, event)
    }
    if (changed.size === 0) return []
    const put = [...changed]
      .map(([key, event]) => ({ event, before: this.#byId.get(key) ?? null }))
      .sort((a, b) => byEventTime(a.event, b.event))
    for (const [key, event] of changed) this.#byId.set(key, event)
    this.#replace(
      put.flatMap(({ before }) => before ?? []),
      put.map(({ event }) => event)
    )
    return put
  }

  remove(kind: RecordEvent['kind'], id: string): boolean {
    const event = this.find(kind, id)
    if (event === undefined) return false
    this.#byId.delete(keyOf(event))
    this.#replace([event], [])
    return true
  }

  /** What currencies were worth at this event is known otherwise now. */
  priced(event: RecordEvent): void {
    this.#forgetFrom(this.#indexOf(event))
  }

  setReference(reference: string): void {
    this.#reference = reference
    this.recompute()
  }

  /** All prices are known otherwise. */
  recompute(): void {
    this.#entries = []
    this.#copies = []
    this.#ledger = new Ledger(this.#reference, this.#worthAt)
  }

  /** Computes at most so many entries. True: more are left. */
  compute(most = Infinity): boolean {
    const until = Math.min(this.#events.length, this.#entries.length + most)
    for (let index = this.#entries.length; index < until; index++) {
      const event = this.#events[index]
      if (event === undefined) break
      if (index % APART === 0) this.#copies.push({ index, ledger: this.#ledger.copy() })
      this.#entries.push(this.#ledger.add(event))
    }
    return this.#entries.length < this.#events.length
  }

  /** One of each event, by time. */
  entries(): readonly LedgerEntry[] {
    this.compute()
    return this.#entries
  }

  /** After all events. Not to be added to. */
  ledger(): Omit<Ledger, 'add'> {
    this.compute()
    return this.#ledger
  }

  #replace(gone: readonly RecordEvent[], added: readonly RecordEvent[]): void {
    const last = this.#events.at(-1)
    const [first] = added
    if (gone.length === 0 && first !== undefined && (last === undefined || byEventTime(last, first) < 0)) {
      for (const event of added) this.#events.push(event)
      return
    }
    const from = [...gone, ...added].reduce((least, event) => Math.min(least, this.#indexOf(event)), Infinity)
    const dropped = new Set(gone)
    const rest = this.#events.slice(from).filter((event) => !dropped.has(event))
    this.#events = [...this.#events.slice(0, from), ...merged(rest, added)]
    this.#forgetFrom(from)
  }

  /** The index of the event, or where it would be. */
  #indexOf(event: RecordEvent): number {
    let [from, to] = [0, this.#events.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const there = this.#events[middle]
      if (there !== undefined && byEventTime(there, event) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  #forgetFrom(index: number): void {
    if (index >= this.#entries.length) return
    let copy = this.#copies.pop()
    while (copy !== undefined && copy.index > index) copy = this.#copies.pop()
    this.#ledger = copy?.ledger ?? new Ledger(this.#reference, this.#worthAt)
    this.#entries.length = copy?.index ?? 0
  }
}

const keyOf = ({ kind, id }: RecordEvent): string => `${kind}:${id}`

const isSame = (known: RecordEvent | undefined, event: RecordEvent): boolean =>
  known !== undefined && JSON.stringify(known) === JSON.stringify(event)

function merged(a: readonly RecordEvent[], b: readonly RecordEvent[]): RecordEvent[] {
  const all: RecordEvent[] = []
  let next = 0
  for (const event of a) {
    for (let other = b[next]; other !== undefined && byEventTime(other, event) < 0; other = b[++next]) all.push(other)
    all.push(event)
  }
  for (const event of b.slice(next)) all.push(event)
  return all
}
