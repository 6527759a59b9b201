import type { FeedCounts } from '../../contract/diagnostics.ts'
import { CHANNELS } from './channels.ts'

/** The counters of the feed. */
export type Counts = { -readonly [K in keyof FeedCounts]: number }

export const newCounts = (): Counts => ({
  received: 0,
  accepted: 0,
  rejected: 0,
  unknown: 0,
  resyncs: 0,
  reconnects: 0,
  droppedBeforeReload: 0
})

const LONGEST = 300
/** Characters of a message that are read. */
export const SHAPED = 2_000
const METHOD = new RegExp(
  `^(?:ping|pong|(?:${CHANNELS.map(({ name }) => name).join('|')})_(?:update|subscribe|unsubscribe))$`
)
const NAME = /^[A-Za-z_]\w{0,39}$/
/** A string (complete or not, name or not), a number, a JSON word, punctuation, anything else. */
const TOKEN = /"((?:[^"\\]|\\.)*)("?)(\s*:)?|-?\d[\d.eE+-]*|[{}[\],:\s]+|[^"{}[\],:\s]+/g
const AS_IT_IS = /^(?:true|false|null|[{}[\],:\s]+)$/

/**
 * The shape of a message: every value becomes a placeholder; member names and known methods stay. SECURITY: a malformed
 * private event must not carry a balance into a bug report.
 */
export function shapeOf(text: string): string {
  let name = ''
  return text
    .slice(0, SHAPED)
    .replace(TOKEN, (token: string, inner?: string, end?: string, colon?: string) => {
      if (inner === undefined) return AS_IT_IS.test(token) ? token : /^-?\d/.test(token) ? '0' : '…'
      if (colon !== undefined) {
        name = inner
        return `"${NAME.test(inner) ? inner : '…'}"${colon}`
      }
      const shown = name === 'method' && METHOD.test(inner) ? inner : '…'
      name = ''
      return `"${shown}${end}`
    })
    .slice(0, LONGEST)
}
