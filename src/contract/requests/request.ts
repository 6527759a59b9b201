import type * as v from 'valibot'
import type { WindowKind } from '../answers.ts'
import type { Rate } from '../bucket.ts'

/** `key`: the window in which a key is typed. */
export type CallerKind = WindowKind | 'key'
export const ALL: readonly CallerKind[] = ['workspace', 'panel', 'watch', 'diagnostics']
/** Every page that shows markets. */
export const MARKETS: readonly CallerKind[] = ['workspace', 'panel', 'watch']
/** A panel window may have the ticket; see docs/decisions/page-requests.md. */
export const DESK: readonly CallerKind[] = ['workspace', 'panel']

export const rate = (perSecond: number, atOnce = perSecond): Rate => ({ perSecond, atOnce })
export const OFTEN = rate(50)
export const SOMETIMES = rate(10)
export const RARELY = rate(2)
/** A market watch requests all visible markets when it opens. */
export const EACH_MARKET = rate(50, 100)
/** Reconnects or reads whole lists, which costs more than one request. */
export const ANEW = rate(0.5, 3)
/** Written to disk, or sent to all windows. */
export const KEPT = rate(10, 20)

interface Declared<S extends v.GenericSchema> {
  /** Of the arguments. */
  readonly schema: S
  /** SECURITY: the kinds of window that may make it. Main refuses it from every other kind. */
  readonly from: readonly CallerKind[]
  /** Of one window. */
  readonly rate: Rate
  /** Main reads from the venue, unless the data is in memory: such calls wait in a queue of their kind. */
  readonly reads?: boolean
}

/** A request: what is declared of it and, as the type parameter `R`, what main answers. */
export const request =
  <S extends v.GenericSchema>({ schema, from, rate, reads = false }: Declared<S>) =>
  <R>() => ({ schema, from, rate, reads, result: undefined as R | undefined })
