import { LAST_OFFSET, PAGE, type Extent } from './read-pages.ts'

/** Where a reading that ended early goes on: the offset that it reached, and the last order before it. */
export interface ResumePoint {
  readonly offset: number
  /** Null: not known, so nothing behind the offset counts as read before. */
  readonly lastId: string | null
}

/** How far the history was read. */
export interface HistoryMark {
  /** Of the last complete reading; null before one. */
  readonly extent: Extent | null
  /** Null if the last reading was complete. */
  readonly resume: ResumePoint | null
}

const MARK = /^(whole|cut|)(?: (\d{1,5}) (.*))?$/s

/** Text for the journal, such as `whole` or `whole 300 01JEXAFCCC`. */
export const markText = ({ extent, resume }: HistoryMark): string =>
  resume === null ? (extent ?? '') : `${extent ?? ''} ${resume.offset} ${resume.lastId ?? ''}`

/** Text that is no mark is that of a history that was never read. */
export function markOf(text: string): HistoryMark {
  const [, extent, offset, lastId = ''] = MARK.exec(text) ?? []
  return {
    extent: extent === 'whole' || extent === 'cut' ? extent : null,
    resume:
      offset === undefined
        ? null
        : { offset: Math.min(Number(offset), LAST_OFFSET + PAGE), lastId: lastId === '' ? null : lastId }
  }
}
