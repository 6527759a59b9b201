import type { MovementEdit } from '../../contract/record.ts'
import { Explained } from '../../core/record/explained.ts'
import type { MovementEvent, RecordEvent } from '../../core/record/events.ts'
import { labelsFor } from '../../core/record/labels.ts'
import { settle, UNSETTLED } from '../../core/record/settle.ts'
import type { RecordDesk, RecordInput, WantedPrice } from './record-api.ts'
import { KnownMarks } from './known-marks.ts'
import { RecordBook } from './record-book.ts'
import { RecordFigures } from './record-figures.ts'
import type { RecordFile } from './record-file.ts'
import { storedPrices } from './stored-prices.ts'

/** The record of one open account, in the worker. */
export interface RecordKeeper {
  /** `changed`: queries may answer otherwise now. `differs`: of a check, something is not explained yet. */
  take(input: RecordInput): { readonly changed: boolean; readonly differs?: boolean }
  desk(): RecordDesk
  /** Computes a part of what is not computed yet. True: more is left. */
  compute(): boolean
  /** Prices that the ledger lacked when it was computed; each once. */
  takeWanted(most: number): readonly WantedPrice[]
  /** Deletes a part of what is too old or too much. True: more may be left. */
  trim(): boolean
  close(): void
}

/** A part that holds up no query for longer than a few frames. */
const COMPUTED_AT_ONCE = 1_000
const TRIMMED_AT_ONCE = 500
const TRIM_EVERY_MS = 3_600_000

/** Starts with what the file has. */
export function keepRecord(parts: {
  readonly file: RecordFile
  readonly reference: string
  readonly now: () => number
}): RecordKeeper {
  const { file } = parts
  const prices = storedPrices(file, () => book.reference)
  const book = new RecordBook(parts.reference, prices.worthAt)
  const explained = new Explained()
  let state = file.read((tables) => tables.settle.state(), UNSETTLED)
  let differences: RecordDesk['differences'] = Object.entries(state.differences).map(([currency, { amount }]) => ({
    currency,
    amount
  }))
  let comparison: RecordDesk['comparison'] = null
  const unassigned = new Map<string, string>()
  let trimAt = -Infinity
  prices.read()
  book.put(file.read((tables) => tables.movements.all(), []))
  const figures = new RecordFigures(() => book.entries(), file)
  const marks = new KnownMarks(file)
  putEvents(file.read((tables) => tables.converts.all(), []))

  function putEvents(events: readonly RecordEvent[]): readonly RecordEvent[] {
    const put = book.put(events)
    for (const { event, before } of put) {
      if (event.kind === 'convert') explained.add(event)
      if (event.kind !== 'fill') continue
      unassigned.delete(event.id)
      // Other facts of its order move no balance, its side and its fee do.
      const known = before?.kind === 'fill' ? before : null
      const moves = known?.side !== event.side || known.fee !== event.fee || known.feeCurrency !== event.feeCurrency
      if (known !== null && moves) explained.remove(known)
      if (moves) explained.add(event)
    }
    return put.map(({ event }) => event)
  }

  function removeFills(ids: readonly string[]): void {
    for (const id of ids) {
      const known = book.find('fill', id)
      if (known?.kind !== 'fill') continue
      book.remove('fill', id)
      explained.remove(known)
    }
  }

  const movements = (): readonly MovementEvent[] =>
    book.events.flatMap((event) => (event.kind === 'movement' ? [event] : []))

  function check({ balances, steps, at }: Extract<RecordInput, { readonly kind: 'check' }>): boolean {
    const first = book.events.find(({ kind }) => kind !== 'movement')?.at ?? at
    // What was held is older than the first equity that counts it.
    const since = Math.min(first, file.read((tables) => tables.equity.size().since, null) ?? first)
    const settled = settle(state, { balances, explained, movements: movements(), steps, since, at })
    const isKept = file.write((tables) => {
      for (const movement of settled.movements.put) tables.movements.put(movement)
      for (const id of settled.movements.gone) tables.movements.remove(id)
      for (const transfer of settled.transfers) tables.settle.addTransfer(transfer)
      tables.settle.setState(settled.state)
    })
    // The next check finds the same.
    if (!isKept) return true
    state = settled.state
    comparison = { at, without: settled.without, undecoded: balances.undecoded ?? 0 }
    differences = settled.differences.map(({ currency, amount }) => ({ currency, amount }))
    for (const id of settled.movements.gone) book.remove('movement', id)
    book.put(settled.movements.put)
    return differences.length > 0
  }

  function edit({ id, label, price, note }: MovementEdit): boolean {
    const known = book.find('movement', id)
    if (known?.kind !== 'movement' || !labelsFor(known.amount).includes(label)) return false
    const changed: MovementEvent = { ...known, label, isLabelled: true, price, note }
    if (!file.write((tables) => tables.movements.put(changed))) return false
    book.put([changed])
    return true
  }

  function clear(): boolean {
    if (!file.clear()) return false
    state = UNSETTLED
    comparison = null
    differences = []
    for (const { id } of movements()) book.remove('movement', id)
    prices.read()
    figures.forget()
    marks.forget()
    book.recompute()
    return true
  }

  return {
    take(input) {
      switch (input.kind) {
        case 'events': {
          const put = putEvents(input.events)
          const converts = put.flatMap((event) => (event.kind === 'convert' ? [event] : []))
          if (converts.length > 0) file.write((tables) => converts.forEach(tables.converts.put))
          return { changed: put.length > 0 }
        }
        case 'unassigned':
          removeFills(input.fills.map(({ id }) => id))
          for (const { id, market } of input.fills) unassigned.set(id, market)
          return { changed: input.fills.length > 0 }
        case 'converts-read':
          file.write((tables) => tables.settle.convertsRead())
          return { changed: false }
        case 'prices': {
          const priced = prices.put(input.prices)
          for (const { kind, id } of priced) {
            const event = book.find(kind, id)
            if (event !== undefined) book.priced(event)
          }
          return { changed: priced.length > 0 }
        }
        case 'reference':
          if (input.reference === book.reference) return { changed: false }
          book.setReference(input.reference)
          prices.read()
          return { changed: true }
        case 'check':
          return { changed: true, differs: check(input) }
        case 'equity': {
          const { equity } = input
          if (equity.reference !== book.reference) return { changed: false }
          return { changed: file.write((tables) => tables.equity.put(equity)) }
        }
        case 'sent':
          marks.putSent(input.sent)
          return { changed: file.write((tables) => tables.marks.putSent(input.sent)) }
        case 'marks':
          marks.put(input.marks)
          return { changed: file.write((tables) => input.marks.forEach(tables.marks.putMark)) }
        case 'premium':
          return { changed: file.write((tables) => tables.premiums.add(input.premium)) }
      }
    },
    desk: () => ({
      ...{ book, file, figures, marks, differences, comparison, unassigned, edit, clear },
      worthAt: prices.worthAt,
      now: parts.now()
    }),
    compute() {
      if (book.compute(COMPUTED_AT_ONCE)) return true
      figures.compute()
      return false
    },
    takeWanted: prices.takeWanted,
    trim() {
      if (parts.now() < trimAt) return false
      let gone = 0
      file.write((tables) => {
        gone += tables.equity.trim(parts.now(), TRIMMED_AT_ONCE)
        gone += tables.marks.trim(TRIMMED_AT_ONCE)
        gone += tables.premiums.trim()
      })
      if (gone === 0) trimAt = parts.now() + TRIM_EVERY_MS
      return gone > 0
    },
    close: file.close
  }
}
