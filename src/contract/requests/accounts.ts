import { rule } from '../schema-rules.ts'
import * as v from 'valibot'
import type { AccountSummary, KeyHello } from '../answers.ts'
import { visibleOnly, visibleText } from '../plain-text.ts'
import { id, none } from './fields.ts'
import { DESK, request, RARELY, SOMETIMES } from './request.ts'

/** A header value: printable ASCII without spaces. */
const credential = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), v.regex(/^[\x21-\x7e]+$/, rule('must-be-plain-word')))
const label = v.pipe(
  visibleText(200),
  // What no screen shows must not tell two accounts apart.
  v.transform(visibleOnly),
  v.trim(),
  v.minLength(1, rule('must-not-be-empty')),
  v.maxLength(40, rule('must-be-at-most-characters'))
)
const custody = v.picklist(['keychain', 'session'])
/** Where a key is stored; the keychain by default. `session`: in memory only, by the user's choice. */
const keep = v.optional(custody)

export const accountRequests = {
  'accounts.list': request({ schema: none, from: DESK, rate: SOMETIMES })<readonly AccountSummary[]>(),
  /**
   * Opens main's window for the key of a new account, or for a new key of this one after a confirmation. Resolves when
   * that window closes; null if no key was stored. Only that window's page ever holds a key.
   */
  'accounts.enterKey': request({
    schema: v.strictObject({ id: v.optional(id) }),
    from: DESK,
    rate: RARELY
  })<AccountSummary | null>(),
  /** What the key window was opened for. */
  'key.hello': request({ schema: none, from: ['key'], rate: SOMETIMES })<KeyHello>(),
  /** Tries again to store the key that the keychain refused. */
  'key.again': request({ schema: v.strictObject({ keep: custody }), from: ['key'], rate: RARELY })<AccountSummary>(),
  /** Checks the key by requesting a token from the venue; a refused key is not stored. No request returns a key. */
  'accounts.add': request({
    schema: v.strictObject({ venueId: id, label, userId: credential(64), apiKey: credential(512), keep }),
    from: ['key'],
    rate: RARELY
  })<AccountSummary>(),
  /** A new key, or the same one again, for an existing account. Checked like the key of a new account. */
  'accounts.rekey': request({
    schema: v.strictObject({ id, userId: credential(64), apiKey: credential(512), keep }),
    from: ['key'],
    rate: RARELY
  })<AccountSummary>(),
  'accounts.rename': request({ schema: v.strictObject({ id, label }), from: DESK, rate: RARELY })<AccountSummary>(),
  /** Off takes effect at once; on is confirmed in a system dialog. `denied` while the account is locked. */
  'accounts.trading': request({
    schema: v.strictObject({ id, on: v.boolean() }),
    from: DESK,
    rate: RARELY
  })<AccountSummary>(),
  /** Locking switches trading off. Unlocking is confirmed in a system dialog; `denied` if the user declines. */
  'accounts.lock': request({
    schema: v.strictObject({ id, locked: v.boolean() }),
    from: DESK,
    rate: RARELY
  })<AccountSummary>(),
  /** `leaveKey`: even if the keychain does not delete the key. */
  'accounts.remove': request({
    schema: v.strictObject({ id, leaveKey: v.optional(v.boolean()) }),
    from: DESK,
    rate: RARELY
  })<null>(),
  /** Stops waiting for the keychain's password: pending calls fail as `closed`. */
  'accounts.stopWaiting': request({ schema: none, from: ['key'], rate: RARELY })<null>()
} as const
