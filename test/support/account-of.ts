import { assert } from '../../src/contract/failure.ts'
import type { Account } from '../../src/main/venue/open-account.ts'
import type { Session } from '../../src/main/venue/session-api.ts'

/** The open account of a session that has one. */
export function accountOf({ account }: Pick<Session, 'account'>): Account {
  assert(account.ok, 'no account is open')
  return account.value
}
