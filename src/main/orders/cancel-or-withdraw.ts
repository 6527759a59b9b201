import type { CancelSummary } from '../../contract/answers.ts'
import type { Clock } from '../../contract/clock.ts'
import { ok, type Result } from '../../contract/failure.ts'
import { isEnded, type Order } from '../../core/orders/order.ts'
import { cancelOpen, type CancelledOpen } from './cancel-open.ts'
import type { Cancelling } from '../placement/cancel.ts'
import type { Changing } from './change.ts'

export interface UserCancelling {
  cancel(key: string): Promise<Result<null>>
  cancelMany(keys: readonly string[]): Promise<Result<CancelSummary>>
  cancelOpen(): Promise<CancelledOpen>
}

/**
 * What the user cancels: a change of such an order places nothing any more. Between its two orders there is nothing to
 * cancel at the venue.
 */
export function cancelOrWithdraw({
  cancelling,
  changing,
  orderOf,
  alive,
  clock
}: {
  readonly cancelling: Cancelling
  readonly changing: Pick<Changing, 'withdraw' | 'withdrawAll'>
  readonly orderOf: (key: string) => Order | undefined
  readonly alive: () => readonly Order[]
  readonly clock: Pick<Clock, 'after'>
}): UserCancelling {
  /** True: that was all there was to do. */
  const withdraw = (key: string): boolean => {
    const order = orderOf(key)
    return changing.withdraw(key) && order !== undefined && isEnded(order.state)
  }
  const cancelMany: UserCancelling['cancelMany'] = async (keys) => {
    const left = keys.filter((key) => !withdraw(key))
    const answer = await cancelling.cancelMany(left)
    if (!answer.ok) return answer
    return ok({ ...answer.value, requested: answer.value.requested + keys.length - left.length })
  }
  return {
    cancel: async (key) => (withdraw(key) ? ok(null) : await cancelling.cancel(key)),
    cancelMany,
    cancelOpen() {
      changing.withdrawAll()
      return cancelOpen({ alive, cancelMany, clock })
    }
  }
}
