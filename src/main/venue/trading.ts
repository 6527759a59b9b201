import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { app } from 'electron'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { AccountBadge } from '../../contract/frames.ts'
import type { Venue } from '../../contract/venue.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'
import { newOrderId } from '../orders/new-order-id.ts'
import { createSentOrders } from '../placement/sent-orders.ts'
import type { ShownLimits } from '../placement/limits.ts'
import { startPractice, type PracticeOptions } from '../practice/practice.ts'
import { supervisePractice } from '../practice/supervisor.ts'
import { mayTrade, PRACTICE_ACCOUNT } from '../profile/account-list.ts'
import type { SwitchedRecord } from '../record/record-in-worker.ts'
import type { Profile } from '../profile/profile.ts'
import type { Connect } from '../rest/connection.ts'
import { createHostPaces } from '../rest/host-pace.ts'
import { createVenueClient } from '../rest/venue-client.ts'
import type { SessionEvents } from '../state/session-events.ts'
import type { SharedStates } from '../state/state-api.ts'
import type { Notify } from '../state/notify.ts'
import { originsOf } from '../vault/origins.ts'
import type { SwitchedArchive } from '../archive/archive-in-worker.ts'
import type { AccountBook, AccountBookParts } from './accounts-api.ts'
import { createSessionCheck, type SessionCheck } from './check/session-check.ts'
import { createAccountBook } from './accounts.ts'
import { keptMarkets, NOTHING_KEPT } from './kept-markets.ts'
import { nameAccount, type NamedAccount } from './named-account.ts'
import { createOrderJournals } from './order-journals.ts'
import { protectTokens } from './protect-tokens.ts'
import { openSession } from './session.ts'
import type { Session } from './session-api.ts'
import { createTradingSwitches } from './trading-switches.ts'
import { createVenueSwitch, type VenueSwitch } from './venue-switch.ts'

export interface TradingParts {
  readonly venues: readonly Venue[]
  readonly practiceOptions: PracticeOptions
  readonly profile: Profile
  readonly states: SharedStates
  readonly archive: SwitchedArchive
  readonly record: SwitchedRecord
  readonly notice: Notify
  readonly limits: ShownLimits
  readonly protect: (secret: string) => Dispose
  /** How to reach venues. */
  readonly connect: Connect
  /** Ask the user, in a dialog that no page can answer. */
  readonly dialogs: Pick<AccountBookParts, 'confirmRename' | 'confirmUnlock' | 'confirmTrading' | 'confirmRemove'>
  readonly clock: Clock
  readonly log: Log
}

type TradingEvents = EventEmitter<{
  opened: [venue: Venue, session: SessionEvents]
  closed: []
  /** The key of an account was entered for other addresses than its venue has now; `reason` names both. */
  moved: [accountId: string, account: NamedAccount, reason: AppMessage]
}>

/** Venues, accounts and their sessions, with the practice exchange behind one of them. */
export interface Trading {
  readonly events: TradingEvents
  readonly venueSwitch: VenueSwitch
  readonly accountBook: AccountBook
  readonly venueCheck: SessionCheck
  stop(): Promise<void>
}

/** Of an account that is no longer in the list. */
const OFF = { trading: false, locked: false }

export function createTrading(parts: TradingParts): Trading {
  const { venues, practiceOptions, states, archive, record, notice, protect, clock, log } = parts
  const { accounts, files, vault } = parts.profile
  const events: TradingEvents = new EventEmitter()
  const paces = createHostPaces(clock)
  const sent = createSentOrders(clock)
  const journals = createOrderJournals({ profile: parts.profile, notice, clock, log })
  const switches = createTradingSwitches(accounts, vault, parts.limits)
  parts.limits.onChanged(switches.keepLimits)

  let forgetPractice: Dispose = () => undefined
  const practice = supervisePractice({
    start: async (anew) => {
      // Closes their files first.
      await Promise.all([archive.use(null), record.use(null)])
      files.removeTrades(PRACTICE_ACCOUNT.venueId)
      const keep = {
        file: join(parts.profile.folder, 'practice-account.json'),
        anew,
        failed: (reason: string) =>
          notice('warn', message('practice-not-kept'), message('practice-not-kept-why', { reason }))
      }
      const started = await startPractice(practiceOptions, keep, log)
      forgetPractice()
      if (!started.ok) return started
      const { apiKey, origin } = started.value
      forgetPractice = protect(apiKey)
      if (origin.kind !== 'restored') {
        files.removeOrders(PRACTICE_ACCOUNT.id)
        files.removeRecord(PRACTICE_ACCOUNT.id)
      }
      if (origin.kind === 'unreadable')
        notice('warn', message('practice-account-unreadable'), message('practice-account-new', { file: origin.aside }))
      return started
    },
    nowMs: clock.monotonic
  })

  const venueCheck = createSessionCheck({
    state: states.session,
    paces,
    connect: parts.connect,
    protect,
    notice,
    clock,
    log
  })

  const open = (venue: Venue, account: AccountBadge | null, noAccountReason: AppMessage | null): Session => {
    void archive.use(files.trades(venue.id))
    void record.use(account === null ? null : files.record(account.id))
    const state = states.session()
    events.emit('opened', venue, state.events)
    const sign = account === null ? null : (vault.signer(account.id, originsOf(venue)) ?? null)
    const session = openSession({
      venue,
      account,
      noAccountReason,
      state,
      clock,
      log,
      sign,
      canTrade: () =>
        account !== null &&
        mayTrade(account.id === PRACTICE_ACCOUNT.id ? PRACTICE_ACCOUNT : (accounts.find(account.id) ?? OFF)),
      journal: account === null ? null : journals.open(account.id),
      record,
      // The addresses of practice differ at each start.
      keptMarkets: venue.practice ? NOTHING_KEPT : keptMarkets(parts.profile.folder, venue, log),
      limits: parts.limits.use(account === null ? null : { id: account.id, practice: venue.practice }),
      sent,
      paces,
      connect: parts.connect,
      exportWorker: join(app.getAppPath(), 'out/main/export-worker.js'),
      protect,
      newOrderId,
      gap: practice.gap
    })
    venueCheck.open({ venue, sign, session })
    return session
  }

  const venueSwitch = createVenueSwitch({
    venues,
    accounts,
    vault,
    switches,
    moved: (entry, venue, reason) => void events.emit('moved', entry.id, nameAccount(entry, venue), reason),
    practice,
    states,
    notice,
    log,
    openSession: open,
    wait: (ms) => new Promise((resolve) => clock.after(ms, resolve)),
    prepare: journals.check,
    leaving: venueCheck.leave,
    switched: () => {
      venueCheck.open(null)
      void archive.use(null)
      void record.use(null)
      events.emit('closed')
    }
  })
  practice.watch(() => void venueSwitch.practiceDied())

  const accountBook = createAccountBook({
    venues,
    accounts,
    vault,
    switches,
    venueSwitch,
    notice,
    protect,
    ...parts.dialogs,
    newId: randomUUID,
    tryToken: async (venue, sign, signal) => {
      const client = createVenueClient({ venue, sign, clock, log, paces, connect: parts.connect })
      const token = await protectTokens(protect, (given) => client.token(given))(signal)
      client.close()
      return token
    }
  })

  return {
    events,
    venueSwitch,
    accountBook,
    venueCheck,
    async stop() {
      await venueSwitch.close()
      await practice.stop()
    }
  }
}
