import type { Clock } from '../../contract/clock.ts'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import { isZeroText, trimZeros } from '../../core/money.ts'
import type { ConvertEvent } from '../../core/record/events.ts'
import type { Converts } from '../converts/converts-api.ts'
import type { SwitchedRecord } from './record-in-worker.ts'

/** Between two pages of the list: nobody waits for it. */
const APART_MS = 2_000
const MOST_PAGES = 500

/** None while nothing was executed. */
export function convertEventOf(order: ConvertOrder): ConvertEvent | null {
  const { orderId, currencyFrom, currencyTo, executedFrom, executedTo, createdAt, completedAt } = order
  if (currencyFrom === null || currencyTo === null || executedFrom === null || executedTo === null) return null
  if (isZeroText(executedFrom) && isZeroText(executedTo)) return null
  const [gave, got] = [trimZeros(executedFrom), trimZeros(executedTo)]
  return { kind: 'convert', id: orderId, from: currencyFrom, to: currencyTo, gave, got, at: completedAt ?? createdAt }
}

/**
 * Reads the venue's list, page by page: the whole list once, later until a page has nothing new. False: it could not be
 * read, or was stopped.
 */
export async function sendAllConverts(parts: {
  readonly converts: Pick<Converts, 'page'>
  readonly record: Pick<SwitchedRecord, 'tell' | 'ask'>
  readonly clock: Clock
  readonly isStopped: () => boolean
}): Promise<boolean> {
  const { converts, record, clock, isStopped } = parts
  const wasRead = await record.ask('areConvertsRead', null)
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await converts.page({ cursor, toward: 'older', type: null, status: null })
    if (isStopped() || !answer.ok) return false
    const events = answer.value.items.flatMap((order) => convertEventOf(order) ?? [])
    const known = await record.ask(
      'knownConverts',
      events.map(({ id }) => id)
    )
    if (events.length > 0) record.tell({ kind: 'events', events })
    const { next } = answer.value
    const isKnown = wasRead.ok && wasRead.value && known.ok && known.value === events.length && events.length > 0
    if (next === null || next === cursor || isKnown) break
    cursor = next
    await new Promise<void>((resolve) => clock.after(APART_MS, resolve))
    if (isStopped()) return false
  }
  record.tell({ kind: 'converts-read' })
  return true
}
