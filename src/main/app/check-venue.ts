import { resolve } from 'node:path'
import { app } from 'electron'
import type { Dispose, Log } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import type { VenueCheckReport } from '../../contract/venue-check.ts'
import { formatterOf } from '../../i18n/catalogues.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { aboutApp } from '../desktop/about.ts'
import type { Disposers } from './disposers.ts'
import { practiceOptionsOf } from './command-line.ts'
import type { StartUp } from './start-up.ts'
import { writePrivate } from '../disk/write-private.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { createProxyResolver } from '../network/proxy-resolver.ts'
import { createProxyRoutes } from '../network/proxy-routes.ts'
import { startPractice } from '../practice/practice.ts'
import { openProfile, type Profile } from '../profile/profile.ts'
import { createConnect } from '../rest/connection.ts'
import { createHostPaces } from '../rest/host-pace.ts'
import { originsOf } from '../vault/origins.ts'
import { createSigner } from '../vault/signer.ts'
import type { Sign } from '../vault/vault-api.ts'
import { checkVenue } from '../venue/check/check-venue.ts'
import { reportText } from '../venue/check/report-text.ts'
import { summaryText } from '../venue/check/summary-text.ts'

export interface CheckCommandParts extends StartUp {
  readonly venueId: string
  readonly log: Log
  readonly protect: (secret: string) => Dispose
  readonly redact: (text: string) => string
  /** Takes the stop of each part. */
  readonly disposers: Disposers
}

type Target = Pick<Parameters<typeof checkVenue>[0], 'venue' | 'sign'>

/** `--check-venue`: without a window, reads only. Exit code 0: all as documented, 1: something differs, 2: failed. */
export async function runCheckCommand(parts: CheckCommandParts): Promise<number> {
  const { options, venues, log, protect, redact, disposers } = parts
  const profile = openProfile({ place: parts.profilePlace, clock, log, protect, safeMode: false })
  disposers.add('profile', profile.writer.stop)
  disposers.add('vault', profile.vault.close)
  const venue = venues.find(({ id }) => id === parts.venueId)
  if (venue === undefined) return 2
  const target = venue.practice ? await practiceTarget(venue, parts) : await liveTarget(venue, profile)
  if (!target.ok) {
    process.stderr.write(`Depthdesk: ${formatterOf('en').say(target.failure)}\n`)
    return 2
  }
  const abort = new AbortController()
  disposers.add('check', () => abort.abort())
  const report = await checkVenue({
    ...target.value,
    market: null,
    orders: null,
    paces: createHostPaces(clock),
    connect: createConnect(
      createProxyRoutes({
        settings: () => profile.settings.read().proxy,
        resolve: createProxyResolver().resolve,
        passwordFor: profile.proxyPassword.of
      })
    ),
    protect,
    progress: () => undefined,
    signal: abort.signal,
    clock,
    log
  })
  if (options.json !== null) {
    try {
      const about = aboutApp(app.getVersion(), process.versions, venues)
      await writePrivate(resolve(options.json), reportText(report, about, redact))
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      process.stderr.write(`Depthdesk: the report was not written (${reason}).\n`)
      return 2
    }
  }
  await new Promise<void>((written) => {
    process.stdout.write(redact(summaryText(report)), () => written())
  })
  return exitCode(report)
}

function exitCode({ finishedAt, rows }: VenueCheckReport): number {
  if (finishedAt === null || rows.some(({ state }) => state === 'failed')) return 2
  return rows.some(({ state }) => state === 'differs') ? 1 : 0
}

async function practiceTarget(
  venue: Venue,
  { options, log, protect, disposers }: CheckCommandParts
): Promise<Result<Target, AppMessage>> {
  const started = await startPractice(practiceOptionsOf(options), null, log)
  if (!started.ok) return started
  const { addresses, userId, apiKey, stop } = started.value
  disposers.add('practice exchange', stop)
  protect(apiKey)
  return ok({ venue: { ...venue, ...addresses }, sign: createSigner(userId, apiKey).sign })
}

/** With the key of the account that was used last; without an account only what is public is checked. */
async function liveTarget(venue: Venue, { accounts, vault }: Profile): Promise<Result<Target, AppMessage>> {
  const entry = accounts.preferred(venue.id)
  if (entry === undefined) return ok({ venue, sign: null })
  const opened = await vault.open(entry.id, originsOf(venue))
  if (!opened.ok) return fail(opened.failure)
  const sign: Sign | null = vault.signer(entry.id, originsOf(venue)) ?? null
  return ok({ venue, sign })
}
