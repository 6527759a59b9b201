import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import * as v from 'valibot'
import { isExitActive } from '../../core/exits/exit.ts'
import type { Log } from '../../contract/clock.ts'
import type { Dialogs } from '../desktop/dialogs.ts'
import { createConnect, type Connect } from '../rest/connection.ts'
import { DIRECT } from '../rest/proxy-route.ts'
import { createVenueTls } from '../rest/trust.ts'
import type { SessionState, SharedStates } from '../state/state-api.ts'
import type { Windows } from '../windows/windows-api.ts'
import { createDownloads } from './download.ts'
import { endingOf, readFeed } from './policy.ts'
import { createUpdates, type Updates } from './updates.ts'
import type { MessageCode } from '../../i18n/codes.ts'

export interface AppUpdatesParts {
  readonly connect: Connect
  readonly states: Pick<SharedStates, 'session'>
  readonly windows: Pick<Windows, 'hasTicket'>
  readonly dialogs: Pick<Dialogs, 'confirmUpdate'>
  /** Ends the app and calls the step when every part has stopped. */
  readonly quitThen: (step: () => void) => void
  readonly log: Log
}

export interface AppUpdates extends Updates {
  /** The host of the feed; null without one. */
  readonly host: string | null
}

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const testFile = v.object({ feed: v.string(), key: v.string(), authority: v.string(), config: v.string() })
/** A test names the feed for the app that it starts from the sources. SECURITY: a package never reads it. */
function testConfig(): v.InferOutput<typeof testFile> | null {
  const path = app.isPackaged ? undefined : process.env['DEPTHDESK_TEST_UPDATES']
  return path === undefined ? null : v.parse(testFile, JSON.parse(textOf(path)))
}

/** Names as electron-builder writes them. */
function metadataName(): string {
  if (process.platform === 'win32') return 'latest.yml'
  if (process.platform === 'darwin') return 'latest-mac.yml'
  return process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`
}

/** Updates of this package, from the feed that its package.json names. */
export function createAppUpdates({ connect, states, windows, dialogs, quitThen, log }: AppUpdatesParts): AppUpdates {
  const test = testConfig()
  const built: { readonly updates?: unknown } = JSON.parse(textOf(join(app.getAppPath(), 'package.json')))
  const feed = readFeed(test ?? built.updates, process.platform, textOf(join(process.resourcesPath, 'app-update.yml')))
  const own =
    test === null
      ? connect
      : createConnect(
          async () => [DIRECT],
          createVenueTls(() => [test.authority])
        )
  const load = () => import('./installer.ts')
  const updates = createUpdates({
    blocked: () => restartBlocked(states.session().shared, windows.hasTicket),
    confirm: dialogs.confirmUpdate,
    feed,
    installed: {
      version: app.getVersion(),
      ending: endingOf(process.platform, process.env, textOf(join(process.resourcesPath, 'package-type'))),
      arch: process.arch
    },
    metadataName: metadataName(),
    downloads: createDownloads(own),
    folder: app.getPath('userData'),
    prepare: async (release, file, path) =>
      (await load()).prepareInstall(release, file, path, test?.config ?? null, log),
    install: () => void load().then(({ installPrepared }) => installPrepared(quitThen)),
    log
  })
  return { ...updates, host: feed.ok && feed.value !== null ? feed.value.url.host : null }
}

/** Why the app must not be restarted for an update: something is being sent, or a ticket or convert is filled in. */
export function restartBlocked(
  shared: Pick<SessionState['shared'], 'rows' | 'fields'>,
  hasTicket: () => boolean
): MessageCode | null {
  const isSending = shared
    .rows('orders')
    .some(({ state, dismissUnresolved }) => state === 'placing' || (state === 'unknown' && !dismissUnresolved))
  if (isSending || (shared.fields.converts?.pending ?? []).length > 0) return 'update-order-in-flight'
  if (shared.rows('exits').some(isExitActive)) return 'update-exits-held'
  return hasTicket() ? 'update-ticket-open' : null
}
