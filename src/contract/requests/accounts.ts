import * as v from 'valibot'
import type { AccountSummary, KeyHello } from '../answers.ts'
import { oneLine } from '../one-line.ts'
import { id, none, request } from './fields.ts'

/** What goes into a header: printable ASCII without spaces. */
const credential = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.regex(/^[\x21-\x7e]+$/, 'must have no spaces or special characters')
  )
const label = v.pipe(
  oneLine,
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(40, 'must have at most 40 characters')
)
const custody = v.picklist(['keychain', 'session'])
/** Where a key is kept; by default in the keychain. `session`: in memory only, because the user chose so. */
const keep = v.optional(custody)

export const accountRequests = {
  'accounts.list': request(none)<readonly AccountSummary[]>(),
  /**
   * Opens a window of main's for the key of a new account, or for another key of this one, which main asks about first.
   * Answers when that window is closed; null when nothing was kept. No page but that window's ever holds a key.
   */
  'accounts.enterKey': request(v.strictObject({ id: v.optional(id) }))<AccountSummary | null>(),
  /** What the key window that asks is for. */
  'key.hello': request(none)<KeyHello>(),
  /** Sends the key that the keychain did not take once more. */
  'key.again': request(v.strictObject({ keep: custody }))<AccountSummary>(),
  /** The venue is asked for a token with the key; a key that it refuses is not kept. No request returns a key. */
  'accounts.add': request(
    v.strictObject({ venueId: id, label, userId: credential(64), apiKey: credential(512), keep })
  )<AccountSummary>(),
  /** Another key, or the same one again, for an account that exists. It is checked at the venue like a new one. */
  'accounts.rekey': request(
    v.strictObject({ id, userId: credential(64), apiKey: credential(512), keep })
  )<AccountSummary>(),
  'accounts.rename': request(v.strictObject({ id, label }))<AccountSummary>(),
  /** Off takes effect at once; on is confirmed in a dialog of main's own. `denied` while the account is locked. */
  'accounts.trading': request(v.strictObject({ id, on: v.boolean() }))<AccountSummary>(),
  /** Locking switches trading off. Unlocking is confirmed in a dialog of main's own; `denied` when the user says no. */
  'accounts.lock': request(v.strictObject({ id, locked: v.boolean() }))<AccountSummary>(),
  /** `leaveKey`: also when the keychain does not let go of the key. */
  'accounts.remove': request(v.strictObject({ id, leaveKey: v.optional(v.boolean()) }))<null>(),
  /** Stops waiting for the keychain's password: what waited fails as `closed`. */
  'accounts.stopWaiting': request(none)<null>()
} as const
