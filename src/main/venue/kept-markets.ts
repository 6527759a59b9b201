import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../contract/clock.ts'
import type { Venue } from '../../contract/venue.ts'
import { decodeMarkets, encodeMarkets } from '../../contract/wire/rest/markets.ts'
import type { Market } from '../../core/market.ts'
import { writePrivate } from '../disk/write-private.ts'

/** A market list and when the venue gave it, Unix milliseconds. */
export interface DatedMarkets {
  readonly markets: readonly Market[]
  readonly at: number
}

/** The last market list of one venue, on disk. Neither call rejects: the venue can give the list again. */
export interface KeptMarkets {
  read(): Promise<DatedMarkets | null>
  write(list: DatedMarkets): Promise<void>
}

const MAX_BYTES = 16 * 1024 * 1024

/** A file of the profile. Its name includes the venue's addresses: a changed address has another list. */
export function keptMarkets(folder: string, { id, appUrl, baseUrl }: Venue, log: Log): KeptMarkets {
  const hash = createHash('sha256').update([id, appUrl, baseUrl].join('\n')).digest('hex')
  const path = join(folder, `markets-${id.replace(/[^a-z0-9-]/gi, '_').slice(0, 40)}-${hash.slice(0, 12)}.json`)
  return {
    async read() {
      try {
        if ((await stat(path)).size > MAX_BYTES) return null
        const kept: unknown = JSON.parse(await readFile(path, 'utf8'))
        const at = typeof kept === 'object' && kept !== null && 'at' in kept ? kept.at : null
        const list = decodeMarkets(kept)
        return list.ok && list.value.items.length > 0 && typeof at === 'number' && at > 0
          ? { markets: list.value.items, at }
          : null
      } catch {
        return null
      }
    },
    async write({ markets, at }) {
      try {
        await writePrivate(path, JSON.stringify({ at, ...encodeMarkets(markets) }))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
        log.warn('the market list could not be kept', code)
      }
    }
  }
}

/** Of a venue whose addresses differ at each start. */
export const NOTHING_KEPT: KeptMarkets = { read: () => Promise.resolve(null), write: () => Promise.resolve() }
