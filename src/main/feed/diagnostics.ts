import type { FeedCounts } from '../../contract/diagnostics.ts'

/** The counts of the feed while they are counted. */
export type Counts = { -readonly [K in keyof FeedCounts]: number }

export const newCounts = (): Counts =>
  ({ received: 0, accepted: 0, rejected: 0, unknown: 0, resyncs: 0, reconnects: 0, droppedBeforeReload: 0 })

const LONGEST = 300

/**
 * What a message looks like without what it says: every string value and number becomes a mark, names of members stay.
 * SECURITY: a malformed private event must not carry a balance into a bug report.
 */
export function shapeOf(text: string): string {
  return text.slice(0, 2_000)
    .replace(/"((?:[^"\\]|\\.)*)"(\s*:)?/g, (_, inner: string, colon: string | undefined) =>
      colon === undefined ? '"…"' : `"${/^[\w]{1,40}$/.test(inner) ? inner : '…'}"${colon}`)
    .replace(/-?\d[\d.eE+-]*/g, '0')
    .slice(0, LONGEST)
}
