import { ok, type Result } from '../../../contract/failure.ts'

export const done = (_result: void): Result<null> => ok(null)

/** The result without its value, which stays in main. */
export const emptied = (result: Result<unknown>): Result<null> => (result.ok ? ok(null) : result)
