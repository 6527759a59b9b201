import type { Desk } from '../state/desk-api.ts'

/** What the orders of one account write to the desk. */
export type ShownAccount = Pick<
  Desk,
  'upsertOrder' | 'removeOrder' | 'addFill' | 'setBalances' | 'reconciled' | 'setListsProblem' | 'setListsMissing'
>

/** The desk as long as it shows this account: an answer that comes after a switch must not appear in another one. */
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
    }
  }
}
