import type { Episode } from '../../core/record/episode.ts'
import { Episodes } from '../../core/record/episodes.ts'
import type { OffsetAt } from '../../core/record/grouped-sums.ts'
import type { LedgerEntry } from '../../core/record/ledger.ts'
import { RecordStatistics, type Statistics } from '../../core/record/statistics.ts'
import type { RecordQuestion, TradeNote } from '../../contract/record-views.ts'
import type { RecordFile } from './record-file.ts'

const NO_NOTE: TradeNote = { note: '', tags: [], rating: 0 }
const utc: OffsetAt = () => 0
const local: OffsetAt = (at) => -new Date(at).getTimezoneOffset() * 60_000
export const offsetOf = (isUtc: boolean): OffsetAt => (isUtc ? utc : local)

/** Trades, notes and sums of the record of one account. What has not changed is not computed again. */
export class RecordFigures {
  readonly #entries: () => readonly LedgerEntry[]
  readonly #file: RecordFile
  // A venue's list of markets is not known here: what rounding leaves is judged by its share alone.
  readonly #episodes = new Episodes(() => null)
  readonly #statistics = new RecordStatistics()
  readonly #notes: Map<string, TradeNote>

  constructor(entries: () => readonly LedgerEntry[], file: RecordFile) {
    this.#entries = entries
    this.#file = file
    this.#notes = new Map(file.read((tables) => tables.notes.all(), []))
  }

  /** Computes what queries read most, before they do. */
  compute(): void {
    this.statistics({ from: null, to: null, source: null, tag: null, utc: false })
  }

  /** By the time when each was opened. */
  episodes(): readonly Episode[] {
    return this.#episodes.read(this.#entries())
  }

  noteOf(trade: string): TradeNote {
    return this.#notes.get(trade) ?? NO_NOTE
  }

  /** The tags of all trades, sorted. */
  tags(): readonly string[] {
    return [...new Set([...this.#notes.values()].flatMap(({ tags }) => tags))].sort()
  }

  statistics({ utc: isUtc, ...filter }: RecordQuestion): Statistics {
    return this.#statistics.read({
      entries: this.#entries(),
      episodes: this.episodes(),
      filter,
      tagsOf: (trade) => this.noteOf(trade).tags,
      offsetAt: offsetOf(isUtc)
    })
  }

  /** False: it could not be written. */
  write(trade: string, note: TradeNote): boolean {
    const isWritten = this.#file.write((tables) => {
      tables.notes.put(trade, note)
    })
    if (isWritten) this.#notes.set(trade, note)
    return isWritten
  }
}
