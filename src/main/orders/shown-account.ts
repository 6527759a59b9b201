import type { Desk } from '../state/desk-api.ts'

/** The part of the desk that the orders of an account update. */
export type ShownAccount = Pick<
  Desk,
  | 'upsertOrder'
  | 'removeOrder'
  | 'addFill'
  | 'setBalances'
  | 'reconciled'
  | 'setListsProblem'
  | 'setListsMissing'
  | 'setOrdersUnread'
  | 'setBalancesUnread'
>

/** Updates the desk while it shows this account, so that a late answer does not appear in another one. */
export function showAccount(desk: Desk): ShownAccount {
  const generation = desk.generation()
  const isShown = (): boolean => desk.generation() === generation
  return {
    upsertOrder(order) {
      if (isShown()) desk.upsertOrder(order)
    },
    removeOrder(key) {
      if (isShown()) desk.removeOrder(key)
    },
    addFill(fill) {
      if (isShown()) desk.addFill(fill)
    },
    setBalancesUnread(count) {
      if (isShown()) desk.setBalancesUnread(count)
    },
    setBalances(balances) {
      if (isShown()) desk.setBalances(balances)
    },
    reconciled(at) {
      if (isShown()) desk.reconciled(at)
    },
    setListsProblem(reason) {
      if (isShown()) desk.setListsProblem(reason)
    },
    setListsMissing(what) {
      if (isShown()) desk.setListsMissing(what)
    },
    setOrdersUnread(count) {
      if (isShown()) desk.setOrdersUnread(count)
    }
  }
}
