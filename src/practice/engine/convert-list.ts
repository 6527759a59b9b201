import { CONVERTS_PER_PAGE, type ConvertFilter, type ConvertPage } from './api/converts.ts'
import { convertRecord } from './convert-records.ts'
import type { Account, EngineState, LiveConvert } from './state.ts'

/**
 * Converts newest first, by cursor. A cursor names the convert next to the page and a direction, so a page stays the
 * same when newer converts arrive.
 */
export function listConverts(state: EngineState, account: Account, filter: ConvertFilter): ConvertPage {
  const all = account.converts
    .filter((one) => (filter.type ?? one.type) === one.type && (filter.status ?? one.status) === one.status)
    .reverse()
  const cursor = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const [from, to] = rangeOf(all, cursor)
  const page = all.slice(from, to)
  const first = page[0]
  const last = page[page.length - 1]
  const more = to < all.length
  return {
    items: page.map((one) => convertRecord(state, one)),
    perPage: CONVERTS_PER_PAGE,
    hasPages: more || from > 0,
    nextCursor: more ? cursorAt(last, true) : null,
    previousCursor: from > 0 ? cursorAt(first, false) : null
  }
}

interface Cursor {
  readonly older: boolean
  readonly orderId: number
}

function rangeOf(all: readonly LiveConvert[], cursor: Cursor | null): readonly [from: number, to: number] {
  if (cursor === null) return [0, Math.min(all.length, CONVERTS_PER_PAGE)]
  const found = all.findIndex((one) => Number(one.orderId) < cursor.orderId + (cursor.older ? 0 : 1))
  const here = found === -1 ? all.length : found
  return cursor.older
    ? [here, Math.min(all.length, here + CONVERTS_PER_PAGE)]
    : [Math.max(0, here - CONVERTS_PER_PAGE), here]
}

const cursorAt = (convert: LiveConvert | undefined, older: boolean): string | null =>
  convert === undefined ? null : writeCursor({ older, orderId: Number(convert.orderId) })

/** Opaque to clients: a tag, then the number reversed in base 36. */
const writeCursor = ({ older, orderId }: Cursor): string =>
  `${older ? 'n' : 'p'}x${[...(orderId + 46_656).toString(36)].reverse().join('')}`

function readCursor(text: string): Cursor | null {
  const match = /^([np])x([0-9a-z]{1,10})$/.exec(text)
  if (match === null) return null
  const orderId = Number.parseInt([...(match[2] ?? '')].reverse().join(''), 36) - 46_656
  return { older: match[1] === 'n', orderId }
}
