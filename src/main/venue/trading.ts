import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { AccountBadge, Notice } from '../../contract/frames.ts'
import type { Venue } from '../../contract/venue.ts'
import { createAccountBook, type AccountBook, type AccountBookParts } from './accounts.ts'
import type { CommandLine } from '../app/command-line.ts'
import type { FeedSink } from '../feed/feed-api.ts'
import type { Journal } from '../journal/journal-api.ts'
import { openWithArchive } from '../journal/with-archive.ts'
import { journalProblemNotice, type ProblemNotice } from '../journal/problem-notice.ts'
import { withoutIntents } from '../journal/without-intents.ts'
import { newsOfFill, newsOfRejection, type Telling } from '../desktop/news.ts'
import { startPractice } from '../practice/practice.ts'
import { supervisePractice } from '../practice/supervisor.ts'
import { protectTokens } from './protect-tokens.ts'
import type { Profile } from '../profile/profile.ts'
import { mayTrade, PRACTICE_ACCOUNT } from '../profile/account-list.ts'
import { createHostPaces } from '../rest/host-pace.ts'
import { createVenueClient } from '../rest/venue-client.ts'
import type { ShownLimits } from '../orders/shown-limits.ts'
import { createTradingSwitches } from './trading-switches.ts'
import { originsOf } from '../vault/origins.ts'
import { newOrderId } from '../orders/new-order-id.ts'
import { createSentOrders } from '../orders/sent-orders.ts'
import { openSession, type SessionParts } from './session.ts'
import type { Session } from './session-api.ts'
import type { Desk } from '../state/desk-api.ts'
import type { SwitchedArchive } from '../worker/archive-in-worker.ts'
import { checkJournal } from '../worker/journal-check.ts'
import { createVenueSwitch, type VenueSwitch, type VenueSwitchParts } from './venue-switch.ts'
import { message, untranslated, type AppMessage } from '../../i18n/codes.ts'

export interface TradingParts {
  readonly venues: readonly Venue[]
  readonly options: CommandLine
  readonly profile: Profile
  readonly desk: Desk
  readonly sink: FeedSink
  readonly archive: SwitchedArchive
  readonly notice: (tone: Notice['tone'], title: AppMessage, text: AppMessage) => void
  readonly tell: (telling: Telling) => void
  /** A venue was closed: what the desktop shows of it is void. */
  readonly closed: () => void
  readonly opened: (venue: Venue) => void
  readonly limits: ShownLimits
  readonly sawTickers: SessionParts['sawTickers']
  readonly protect: (secret: string) => Dispose
  /** Ask the user, in a dialog that no page can answer. */
  readonly ask: Pick<AccountBookParts, 'confirmUnlock' | 'confirmTrading' | 'confirmRemove'>
  /** The key of an account was entered for other addresses than its venue has now. */
  readonly moved: VenueSwitchParts['moved']
  readonly clock: Clock
  readonly log: Log
}

/** Of an account that is no longer in the list. */
const OFF = { trading: false, locked: false }

/** Venues, accounts and their sessions, with the practice exchange behind one of them. */
export interface Trading {
  readonly venueSwitch: VenueSwitch
  readonly accountBook: AccountBook
  stop(): Promise<void>
}

export function createTrading(parts: TradingParts): Trading {
  const { venues, options, desk, sink, archive, notice, tell, protect, clock, log } = parts
  const { accounts, files, vault } = parts.profile
  const paces = createHostPaces(clock)

  const sent = createSentOrders(clock)

  const practice = supervisePractice({
    start: async () => {
      // Its file is open until then.
      await archive.use(null)
      files.remove(PRACTICE_ACCOUNT)
      const started = await startPractice(
        {
          seed: options.practiceSeed,
          rate: options.practiceRate,
          markets: options.practiceMarkets
        },
        log
      )
      if (started.ok) protect(started.value.apiKey)
      return started
    },
    nowMs: clock.monotonic,
    died: () => void venueSwitch.practiceDied()
  })

  const say = ({ tone, title, text }: ProblemNotice) => notice(tone, title, text)

  /** Journals that were compared with themselves and are opened next. */
  const checked = new Set<string>()
  const checkOrderJournal = async (path: string): Promise<void> => {
    const problems = await checkJournal(
      { path, now: clock.now() },
      join(app.getAppPath(), 'out/main/journal-check-worker.js')
    )
    checked.delete(path)
    if (problems !== null) checked.add(path)
    for (const problem of problems ?? []) say(journalProblemNotice(problem))
  }

  const openOrderJournal = (path: string): Journal | null => {
    const compare = checked.delete(path) ? 'done' : undefined
    const opened = openWithArchive(path, clock.now(), {
      compare,
      told: (problem) => say(journalProblemNotice(problem))
    })
    if (!opened.ok) {
      notice('bad', message('orders-cannot-be-placed'), untranslated(opened.failure.message))
      return null
    }
    for (const problem of opened.value.problems) say(journalProblemNotice(problem))
    const { readOnly } = parts.profile
    return readOnly === null ? opened.value.journal : withoutIntents(opened.value.journal, readOnly)
  }

  const open = (venue: Venue, account: AccountBadge | null, noAccountReason: string): Session => {
    void archive.use(files.trades(venue.id))
    parts.opened(venue)
    return openSession({
      venue,
      account,
      noAccountReason,
      desk,
      sink,
      clock,
      log,
      sign: account === null ? null : (vault.signer(account.id, originsOf(venue)) ?? null),
      canTrade: () =>
        account !== null &&
        mayTrade(account.id === PRACTICE_ACCOUNT.id ? PRACTICE_ACCOUNT : (accounts.find(account.id) ?? OFF)),
      journal: account === null ? null : openOrderJournal(files.orders(account.id)),
      limits: parts.limits.use(account === null ? null : { id: account.id, practice: venue.practice }),
      sent,
      paces,
      exportWorker: join(app.getAppPath(), 'out/main/export-worker.js'),
      protect,
      sawTickers: parts.sawTickers,
      newOrderId,
      news: {
        onFilled: (filled) => tell(newsOfFill(filled)),
        onRejected: (order) => tell(newsOfRejection(order))
      }
    })
  }

  const switches = createTradingSwitches(accounts, vault)
  const venueSwitch = createVenueSwitch({
    venues,
    accounts,
    vault,
    switches,
    moved: parts.moved,
    practice,
    desk,
    notice,
    log,
    openSession: open,
    wait: (ms) => new Promise((resolve) => clock.after(ms, resolve)),
    prepare: (accountId) => checkOrderJournal(files.orders(accountId)),
    switched: () => {
      void archive.use(null)
      parts.closed()
    }
  })
  const accountBook = createAccountBook({
    venues,
    accounts,
    vault,
    switches,
    venueSwitch,
    notice,
    protect,
    ...parts.ask,
    newId: randomUUID,
    tryToken: async (venue, sign, signal) => {
      const client = createVenueClient({ venue, sign, clock, log, paces })
      const token = await protectTokens(protect, (given) => client.token(given))(signal)
      client.close()
      return token
    }
  })
  return {
    venueSwitch,
    accountBook,
    async stop() {
      await venueSwitch.close()
      await practice.stop()
      await vault.close()
      await archive.stop()
    }
  }
}
