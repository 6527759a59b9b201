import type { MessageParams } from '../core/message.ts'
import type { AppMessage, MessageCode } from '../i18n/codes.ts'

/**
 * Expected failures are values. Every border (IPC, REST, stream, keychain) returns a `Result`; an exception is a bug.
 */
export type Result<T, F = Failure> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const fail = <F>(failure: F): Result<never, F> => ({ ok: false, failure })
/** A refusal by a rule of the app. */
export const denied = (rule: string, code: MessageCode, params: MessageParams = {}): Failure => ({
  kind: 'denied',
  rule,
  code,
  params
})

/** The user answered no in a dialog of main, which is no problem to report. */
export const isDeclined = (failure: Failure): boolean => failure.kind === 'denied' && failure.rule === 'declined'

/**
 * What can go wrong, by what the user can do about it. The catalogue has the text of `code`.
 *
 * - `input`: what was typed or passed is wrong; the code names the bound.
 * - `refused`: the venue answered and said no; `state` is its number (interface.md, Errors), `words` its own words.
 * - `unreachable`: the request never left or provably was not handled; safe to try again.
 * - `unknown-outcome`: an order or convert may or may not have been accepted; never sent again.
 * - `denied`: this app refuses by its own rules (limits, kill switch, stale data, unconfirmed account).
 * - `keychain`: the OS keychain is missing, locked, refuses or does not answer.
 * - `unsupported`: the venue lacks this capability.
 * - `closed`: the app, the window or the account went away meanwhile.
 * - `bug`: the app itself failed; the code says no more than that, the log has the rest.
 */
export type Failure = AppMessage &
  (
    | { readonly kind: 'input'; readonly field: string }
    | { readonly kind: 'refused'; readonly status: number; readonly state: number | null }
    | { readonly kind: 'unreachable' }
    | { readonly kind: 'unknown-outcome' }
    | { readonly kind: 'denied'; readonly rule: string }
    | { readonly kind: 'keychain'; readonly reason: KeychainProblem }
    | { readonly kind: 'unsupported' }
    | { readonly kind: 'closed' }
    | { readonly kind: 'bug' }
  )

/** The venue may have accepted the request despite this failure, so it is unconfirmed and never called failed. */
export const mayHaveHappened = ({ kind }: Failure): boolean => kind === 'unknown-outcome' || kind === 'bug'

export type KeychainFailure = Extract<Failure, { readonly kind: 'keychain' }>
/**
 * `other-host`: the key was entered for other addresses. `unbound`: its addresses are unknown, or it belongs to another
 * account.
 */
export type KeychainProblem = 'missing' | 'locked' | 'refused' | 'silent' | 'not-found' | 'other-host' | 'unbound'

/** For the end of an exhaustive switch. The compiler reports a missing case. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}

export function assert(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new Error(reason)
}
