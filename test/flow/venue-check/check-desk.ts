import { randomBytes } from 'node:crypto'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import type { VenueCheckReport, VenueCheckRow } from '../../../src/contract/venue-check.ts'
import { formatterOf } from '../../../src/i18n/catalogues.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { connectDirectly } from '../../../src/main/rest/connection.ts'
import { createHostPaces } from '../../../src/main/rest/host-pace.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { checkVenue, type VenueCheckOptions } from '../../../src/main/venue/check/check-venue.ts'
import { practice, type Practice, type TestOptions } from '../../support/practice.ts'
import { quietLog } from '../../support/quiet-log.ts'

export interface CheckDesk {
  readonly exchange: Practice
  /** Secrets that the log was told to mask. */
  readonly secrets: readonly string[]
  run(options?: Partial<VenueCheckOptions>): Promise<VenueCheckReport>
}

/** For a venue that is silent somewhere. Long enough for an answer that comes, on a busy machine. */
export const IMPATIENT = { requestMs: 4_000, listenMs: 100, silenceMs: 4_000, wholeMs: 4_000 }

const NO_PACE = createHostPaces(systemClock, { order: 1e6, soon: 1e6, read: 1e6 })

/** The venue check against a practice exchange with enough trades. */
export async function checkDesk(options: TestOptions = {}): Promise<CheckDesk> {
  const exchange = await practice({ rate: 150, ...options })
  const secrets: string[] = []
  return {
    exchange,
    secrets,
    run: (given = {}) =>
      checkVenue({
        venue: { id: 'practice', name: 'Practice', practice: true, capabilities: CAPABILITIES, ...exchange.addresses },
        sign: createSigner(exchange.account.userId, exchange.account.apiKey).sign,
        market: null,
        orders: null,
        paces: NO_PACE,
        connect: connectDirectly,
        protect: (secret) => {
          secrets.push(secret)
          return () => undefined
        },
        progress: () => undefined,
        signal: new AbortController().signal,
        clock: systemClock,
        log: quietLog,
        times: { requestMs: 30_000, listenMs: 100, silenceMs: 30_000, wholeMs: 30_000 },
        ...given
      })
  }
}

export const rowIn = (report: VenueCheckReport, id: string): VenueCheckRow => {
  const found = report.rows.find((row) => row.id === id)
  if (found === undefined) throw new Error(`no row ${id}`)
  return found
}

const english = formatterOf('en')
/** `state: path sentence (sample)` of each finding of a row. */
export const linesOf = (report: VenueCheckReport, id: string): readonly string[] => {
  const { state, findings } = rowIn(report, id)
  return [
    state,
    ...findings.map(({ path, message, sample }) =>
      [path, english.say(message), sample === null ? '' : `(${sample})`].filter((part) => part !== '').join(' ')
    )
  ]
}

export const randomKey = (): string => randomBytes(32).toString('hex')
