import type { Episode } from '../../../core/record/episode.ts'
import type { DecimalText } from '../../../core/money.ts'
import type {
  TradeAnswer,
  TradeNote,
  TradeRow,
  TradesAnswer,
  TradeSort,
  TradesQuestion
} from '../../../contract/record-views.ts'
import { plainLine, plainWords } from '../../../contract/plain-text.ts'
import type { Query } from '../record-api.ts'
import type { RecordFigures } from '../record-figures.ts'

export const trades: Query<TradesQuestion, TradesAnswer> = ({ book, figures }, question) => {
  const all = figures.episodes()
  const words = question.search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = all.filter((episode) => isWanted(episode, figures.noteOf(episode.id), question, words))
  const sorted = sortedBy(found, question, figures)
  return {
    reference: book.reference,
    rows: sorted
      .slice(question.start, question.start + question.count)
      .map((episode) => rowOf(episode, figures.noteOf(episode.id))),
    found: found.length,
    all: all.length
  }
}

export const trade: Query<{ readonly id: string }, TradeAnswer | null> = ({ book, figures }, { id }) => {
  const episode = figures.episodes().find((one) => one.id === id)
  return episode === undefined ? null : { reference: book.reference, episode, ...figures.noteOf(id) }
}

/**
 * Written at once; false: it could not be. Hidden characters become spaces; the lines of a note stay.
 * SECURITY: only of a trade that there is, so that no page can fill the disk with notes of others.
 */
export const note: Query<TradeNote & { readonly id: string }, boolean> = (
  { figures },
  { id, note: text, tags, rating }
) =>
  figures.episodes().some((episode) => episode.id === id) &&
  figures.write(id, {
    note: text.split('\n').map(plainWords).join('\n').trim(),
    tags: [...new Set(tags.map(plainLine))].filter((tag) => tag !== ''),
    rating
  })

/** A trade belongs to the days on which something of it was bought or sold. */
function isWanted(
  { market, opened, closed, entries, exits }: Episode,
  { note: text, tags }: TradeNote,
  { from, to, source, tag }: TradesQuestion,
  words: readonly string[]
): boolean {
  if (source !== null && market !== source) return false
  if (tag !== null && !tags.includes(tag)) return false
  if (to !== null && opened >= to) return false
  if (from !== null && closed !== null && closed < from) return false
  if (from !== null || to !== null) {
    const isIn = ({ at }: { readonly at: number }): boolean => (from === null || at >= from) && (to === null || at < to)
    if (!entries.some(isIn) && !exits.some(isIn)) return false
  }
  if (words.length === 0) return true
  const searched = [market, market.replace('_', '/'), text, ...tags].join('\n').toLowerCase()
  return words.every((word) => searched.includes(word))
}

const rowOf = ({ entries, exits, ...episode }: Episode, ofUser: TradeNote): TradeRow => ({
  ...episode,
  ...ofUser,
  fills: entries.length + exits.length
})

/** For sorting only, so amounts are floats. What is not known comes last, or first where it is turned round. */
const KEY: {
  readonly [K in Exclude<TradeSort, 'market'>]: (episode: Episode, figures: RecordFigures) => number
} = {
  opened: ({ opened }) => opened,
  closed: ({ closed }) => closed ?? Number.MAX_SAFE_INTEGER,
  realised: ({ realised }) => numberOf(realised),
  percent: ({ percent }) => numberOf(percent),
  fees: ({ fees }) => numberOf(fees),
  holding: ({ opened, closed }) => (closed === null ? -1 : closed - opened),
  rating: ({ id }, figures) => figures.noteOf(id).rating
}
const numberOf = (amount: DecimalText | null): number => (amount === null ? -Infinity : Number(amount))

function sortedBy(
  found: readonly Episode[],
  { sort, isDescending }: TradesQuestion,
  figures: RecordFigures
): readonly Episode[] {
  const sign = isDescending ? -1 : 1
  if (sort === 'market') return found.toSorted((a, b) => sign * compareWords(a.market, b.market) || b.opened - a.opened)
  const keys = new Map(found.map((episode) => [episode, KEY[sort](episode, figures)]))
  const keyOf = (episode: Episode): number => keys.get(episode) ?? 0
  return found.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    return x === y ? b.opened - a.opened : x < y ? -sign : sign
  })
}

const compareWords = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
