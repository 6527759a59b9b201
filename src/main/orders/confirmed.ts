import { fail, ok, type Result } from '../../contract/failure.ts'

/**
 * What was confirmed is what is sent: the line that the user was shown must be the line of the very draft that is asked
 * for.
 */
export function checkConfirmed(line: string, confirmed: string): Result<null> {
  if (confirmed === line) return ok(null)
  return fail({
    kind: 'denied',
    rule: 'confirmation',
    code: 'not-confirmed',
    params: {}
  })
}
