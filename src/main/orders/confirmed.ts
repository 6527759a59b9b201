import { fail, ok, type Result } from '../../contract/failure.ts'

/** The line that the user confirmed must be the line of the draft in the request. */
export function checkConfirmed(line: string, confirmed: string): Result<null> {
  if (confirmed === line) return ok(null)
  return fail({
    kind: 'denied',
    rule: 'confirmation',
    code: 'not-confirmed',
    params: {}
  })
}
