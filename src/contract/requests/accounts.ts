import { rule } from '../schema-rules.ts'
import * as v from 'valibot'
import type { AccountSummary, KeyHello } from '../answers.ts'
import { oneLine } from '../plain-text.ts'
import { id, none, request } from './fields.ts'

/** A header value: printable ASCII without spaces. */
const credential = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), v.regex(/^[\x21-\x7e]+$/, rule('must-be-plain-word')))
const label = v.pipe(
  oneLine,
  v.trim(),
  v.minLength(1, rule('must-not-be-empty')),
  v.maxLength(40, rule('must-be-at-most-characters'))
)
const custody = v.picklist(['keychain', 'session'])
/** Where a key is stored; the keychain by default. `session`: in memory only, by the user's choice. */
const keep = v.optional(custody)

export const accountRequests = {
  'accounts.list': request(none)<readonly AccountSummary[]>(),
  /**
   * Opens main's window for the key of a new account, or for a new key of this one after a confirmation. Resolves when
   * that window closes; null if no key was stored. Only that window's page ever holds a key.
   */
  'accounts.enterKey': request(v.strictObject({ id: v.optional(id) }))<AccountSummary | null>(),
  /** What the key window was opened for. */
  'key.hello': request(none)<KeyHello>(),
  /** Tries again to store the key that the keychain refused. */
  'key.again': request(v.strictObject({ keep: custody }))<AccountSummary>(),
  /** Checks the key by requesting a token from the venue; a refused key is not stored. No request returns a key. */
  'accounts.add': request(
    v.strictObject({ venueId: id, label, userId: credential(64), apiKey: credential(512), keep })
  )<AccountSummary>(),
  /** A new key, or the same one again, for an existing account. Checked like the key of a new account. */
  'accounts.rekey': request(
    v.strictObject({ id, userId: credential(64), apiKey: credential(512), keep })
  )<AccountSummary>(),
  'accounts.rename': request(v.strictObject({ id, label }))<AccountSummary>(),
  /** Off takes effect at once; on is confirmed in a system dialog. `denied` while the account is locked. */
  'accounts.trading': request(v.strictObject({ id, on: v.boolean() }))<AccountSummary>(),
  /** Locking switches trading off. Unlocking is confirmed in a system dialog; `denied` if the user declines. */
  'accounts.lock': request(v.strictObject({ id, locked: v.boolean() }))<AccountSummary>(),
  /** `leaveKey`: even if the keychain does not delete the key. */
  'accounts.remove': request(v.strictObject({ id, leaveKey: v.optional(v.boolean()) }))<null>(),
  /** Stops waiting for the keychain's password: pending calls fail as `closed`. */
  'accounts.stopWaiting': request(none)<null>()
} as const
