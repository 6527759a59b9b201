import type { Episode } from '../../core/record/episode.ts'
import { Episodes, type TradeResults } from '../../core/record/episodes.ts'
import type { OffsetAt } from '../../core/record/grouped-sums.ts'
import type { LedgerEntry } from '../../core/record/ledger.ts'
import { RecordStatistics, type Statistics } from '../../core/record/statistics.ts'
import type { RecordQuestion, TradeNote } from '../../contract/record-views.ts'
import type { RecordFile } from './record-file.ts'

const MOST_ANSWERS = 50
const NO_NOTE: TradeNote = { note: '', tags: [], rating: 0 }
const utc: OffsetAt = () => 0
const local: OffsetAt = (at) => -new Date(at).getTimezoneOffset() * 60_000
export const offsetOf = (isUtc: boolean): OffsetAt => (isUtc ? utc : local)

interface ReadFigures {
  readonly count: number
  readonly last: LedgerEntry | undefined
  readonly results: TradeResults
  /** By their questions. */
  readonly statistics: Map<string, Statistics>
}

/** Trades, notes and sums of the record of one account. What has not changed is not computed again. */
export class RecordFigures {
  readonly #entries: () => readonly LedgerEntry[]
  readonly #file: RecordFile
  // A venue's list of markets is not known here: what rounding leaves is judged by its share alone.
  readonly #episodes = new Episodes(() => null)
  readonly #statistics = new RecordStatistics()
  #notes: Map<string, TradeNote>
  /** What is read of these entries. A change of one has all after it computed again, so the last one tells. */
  #read: ReadFigures | null = null

  constructor(entries: () => readonly LedgerEntry[], file: RecordFile) {
    this.#entries = entries
    this.#file = file
    this.#notes = new Map(file.read((tables) => tables.notes.all(), []))
  }

  /** All that the user wrote was deleted. */
  forget(): void {
    this.#notes = new Map()
    this.#read = null
  }

  /** Computes what queries read most, before they do. */
  compute(): void {
    this.statistics({ from: null, to: null, source: null, tag: null, utc: false })
  }

  /** By the time when each was opened. */
  episodes(): readonly Episode[] {
    return this.#current().results.episodes
  }

  /** The positions of all markets. @param isToday of a time */
  positions(isToday: (at: number) => boolean): ReturnType<TradeResults['positions']> {
    return this.#current().results.positions(isToday)
  }

  #current(): ReadFigures {
    const entries = this.#entries()
    const last = entries.at(-1)
    if (this.#read === null || this.#read.count !== entries.length || this.#read.last !== last)
      this.#read = { count: entries.length, last, results: this.#episodes.read(entries), statistics: new Map() }
    return this.#read
  }

  noteOf(trade: string): TradeNote {
    return this.#notes.get(trade) ?? NO_NOTE
  }

  /** The tags of all trades, sorted. */
  tags(): readonly string[] {
    return [...new Set([...this.#notes.values()].flatMap(({ tags }) => tags))].sort()
  }

  statistics(question: RecordQuestion): Statistics {
    const { utc: isUtc, ...filter } = question
    const { results, statistics } = this.#current()
    const key = JSON.stringify(question)
    const known = statistics.get(key)
    if (known !== undefined) return known
    const sums = this.#statistics.read({
      fills: results.fills,
      episodes: results.episodes,
      filter,
      tagsOf: (trade) => this.noteOf(trade).tags,
      offsetAt: offsetOf(isUtc)
    })
    // A question that moves with time is not asked again.
    if (statistics.size >= MOST_ANSWERS) statistics.clear()
    statistics.set(key, sums)
    return sums
  }

  /** False: it could not be written. */
  write(trade: string, note: TradeNote): boolean {
    const isWritten = this.#file.write((tables) => {
      tables.notes.put(trade, note)
    })
    if (isWritten) {
      this.#notes.set(trade, note)
      // Sums of a tag.
      this.#read?.statistics.clear()
    }
    return isWritten
  }
}
