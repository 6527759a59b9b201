import type { FillEvent, RecordEvent } from '../../core/record/events.ts'
import type { MarkedFill } from '../../core/record/fill-costs.ts'
import type { RecordFile } from './record-file.ts'
import type { FillMark, SentMark } from './tables/marks-table.ts'

type Mids = Partial<Record<FillMark['afterMs'], FillMark['mid']>>

/** The mids around the fills of an account: of the file, read when they are first needed, and of this run. */
export class KnownMarks {
  readonly #file: RecordFile
  #sent: Map<string, SentMark> | null = null
  #after = new Map<string, Mids>()

  constructor(file: RecordFile) {
    this.#file = file
  }

  /** They are on disk, or not there any more. */
  forget(): void {
    this.#sent = null
    this.#after = new Map()
  }

  putSent(sent: SentMark): void {
    if (this.#sent !== null && !this.#sent.has(sent.orderKey)) this.#sent.set(sent.orderKey, sent)
  }

  put(marks: readonly FillMark[]): void {
    if (this.#sent === null) return
    for (const { fillId, afterMs, mid } of marks)
      this.#after.set(fillId, { [afterMs]: mid, ...this.#after.get(fillId) })
  }

  of({ id, orderKey }: FillEvent): Pick<MarkedFill, 'orderType' | 'marks'> {
    const sent = orderKey === null ? undefined : this.#read().get(orderKey)
    const after = this.#after.get(id) ?? {}
    return {
      orderType: sent?.orderType ?? null,
      marks: {
        estimate: sent?.estimate ?? null,
        arrival: sent?.mid ?? null,
        after10s: after[10_000] ?? null,
        after1m: after[60_000] ?? null,
        after5m: after[300_000] ?? null
      }
    }
  }

  /** When the oldest of them was recorded, Unix milliseconds; null without any. */
  since(): RecordEvent['at'] | null {
    let since: number | null = null
    for (const { at } of this.#read().values()) since = Math.min(since ?? at, at)
    return since
  }

  #read(): ReadonlyMap<string, SentMark> {
    if (this.#sent !== null) return this.#sent
    const rows = this.#file.read((tables) => ({ sent: tables.marks.sent(), marks: tables.marks.marks() }), null)
    const sent = new Map((rows?.sent ?? []).map((one) => [one.orderKey, one]))
    this.#sent = sent
    this.put(rows?.marks ?? [])
    return sent
  }
}
