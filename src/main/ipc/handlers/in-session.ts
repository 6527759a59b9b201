import { fail, type Failure, type Result } from '../../../contract/failure.ts'
import type { AccountCalls, SessionCalls } from '../../venue/session-api.ts'

/** Access of the handlers to the open venue. */
export interface SessionAccess {
  /** Null while no venue is open. */
  session(): SessionCalls | null
  /** The same, after a venue that is being opened. */
  sessionSoon(): Promise<SessionCalls | null>
}

type AccountCall<T> = (account: AccountCalls) => Promise<Result<T>> | Result<T>
type Call<T> = (session: SessionCalls) => Promise<Result<T>>

const NO_SESSION: Result<never> = fail<Failure>({ kind: 'closed', code: 'no-venue-open', params: {} })

/** For orders: they must go to the venue that the user saw. */
export const inSession = async <T>({ session }: SessionAccess, call: Call<T>): Promise<Result<T>> =>
  await run(session(), call)

/** For reads: a page is often ready before its venue. */
export const inSessionSoon = async <T>({ sessionSoon }: SessionAccess, call: Call<T>): Promise<Result<T>> =>
  await run(await sessionSoon(), call)

/** For orders of the open account: why there is none is the answer. */
export const inAccount = <T>(access: SessionAccess, call: AccountCall<T>): Promise<Result<T>> =>
  inSession(access, ofAccount(call))

/** For reads of the account. */
export const inAccountSoon = <T>(access: SessionAccess, call: AccountCall<T>): Promise<Result<T>> =>
  inSessionSoon(access, ofAccount(call))

const ofAccount =
  <T>(call: AccountCall<T>): Call<T> =>
  async ({ account }) =>
    account.ok ? await call(account.value) : account

const run = async <T>(session: SessionCalls | null, call: Call<T>): Promise<Result<T>> =>
  session === null ? NO_SESSION : await call(session)
