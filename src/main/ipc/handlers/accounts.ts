import type { AccountSummary, KeyHello } from '../../../contract/answers.ts'
import { ok, type Result } from '../../../contract/failure.ts'
import type { RequestArgs } from '../../../contract/ipc.ts'
import type { accountRequests } from '../../../contract/requests/accounts.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'

export interface AccountServices {
  list(): readonly AccountSummary[]
  enterKey(windowId: number, id: string | undefined): Promise<Result<AccountSummary | null>>
  keyHello(): Result<KeyHello>
  add(args: RequestArgs<'accounts.add'>): Promise<Result<AccountSummary>>
  rekey(args: RequestArgs<'accounts.rekey'>): Promise<Result<AccountSummary>>
  sendAgain(keep: RequestArgs<'key.again'>['keep']): Promise<Result<AccountSummary>>
  rename(id: string, label: string, windowId: number): Promise<Result<AccountSummary>>
  setTrading(id: string, on: boolean, windowId: number): Promise<Result<AccountSummary>>
  setLocked(id: string, locked: boolean, windowId: number): Promise<Result<AccountSummary>>
  remove(id: string, windowId: number, leaveKey: boolean): Promise<Result<null>>
  stopWaiting(): void
}

export const accountHandlers = (accounts: AccountServices): HandlersOf<typeof accountRequests> => ({
  'accounts.list': () => ok(accounts.list()),
  'accounts.enterKey': ({ id }, windowId) => accounts.enterKey(windowId, id),
  'key.hello': () => accounts.keyHello(),
  'key.again': ({ keep }) => accounts.sendAgain(keep),
  'accounts.add': (args) => accounts.add(args),
  'accounts.rekey': (args) => accounts.rekey(args),
  'accounts.rename': ({ id, label }, windowId) => accounts.rename(id, label, windowId),
  'accounts.trading': ({ id, on }, windowId) => accounts.setTrading(id, on, windowId),
  'accounts.lock': ({ id, locked }, windowId) => accounts.setLocked(id, locked, windowId),
  'accounts.remove': ({ id, leaveKey }, windowId) => accounts.remove(id, windowId, leaveKey ?? false),
  'accounts.stopWaiting': () => done(accounts.stopWaiting())
})
