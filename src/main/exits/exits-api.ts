import type { Result } from '../../contract/failure.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Exit, ExitPlan, ExitRehearsal } from '../../core/exits/exit.ts'

/** What pages can ask of the exits held by this computer, of the open account. */
export interface ExitCalls {
  check(plan: ExitPlan): Result<ExitRehearsal>
  arm(request: RequestArgs<'exits.arm'>): Result<Exit>
  change(request: RequestArgs<'exits.change'>): Result<Exit>
  remove(request: RequestArgs<'exits.remove'>): Promise<Result<null>>
  rehearse(key: string): Promise<Result<null>>
}

/** Where no account is open. */
export const noExits = (refused: Result<never>): ExitCalls => ({
  check: () => refused,
  arm: () => refused,
  change: () => refused,
  remove: () => Promise.resolve(refused),
  rehearse: () => Promise.resolve(refused)
})
