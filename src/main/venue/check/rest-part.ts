import { fail, ok, type Result } from '../../../contract/failure.ts'
import type { Venue } from '../../../contract/venue.ts'
import type { VenueCheckRow } from '../../../contract/venue-check.ts'
import { MARKET, type CheckFacts, type RestCheck } from './checks.ts'
import { compareShape, type CompareContext } from '../../../core/venue-check/compare.ts'
import type { Caller } from '../../rest/caller.ts'
import type { Exchange } from '../../rest/exchange.ts'
import { readOutcome } from '../../rest/outcome.ts'
import { message, type AppMessage } from '../../../i18n/codes.ts'
import { differs, failed, rowOf, skipped } from './row.ts'

export interface RestParts {
  readonly caller: Pick<Caller, 'probe'>
  readonly venue: Venue
  readonly hasAccount: boolean
  readonly facts: CheckFacts & Pick<CompareContext, 'marketOf' | 'market'>
  readonly signal: AbortSignal
}

export interface RestChecked {
  readonly row: VenueCheckRow
  /** The parsed answer; undefined without one. */
  readonly body: unknown
}

/** One call, and how its answer differs from the interface. */
export async function checkRest(check: RestCheck, parts: RestParts): Promise<RestChecked> {
  const { venue, facts } = parts
  const none = (why: Parameters<typeof skipped>[1]): RestChecked => ({ row: skipped(check, why), body: undefined })
  if (check.capability !== null && !venue.capabilities.some((one) => one === check.capability))
    return none('check-not-offered')
  if (check.isSigned && !parts.hasAccount) return none('check-needs-account')
  const body = check.body?.(facts)
  if (body === null) return none('check-no-pair')
  const forMarket = (text: string): string => text.replace(MARKET, () => facts.market ?? '')
  const probed = await parts.caller.probe({
    base: venue[check.base],
    method: check.method,
    path: check.path
      .split('/')
      .map((part) => (part === MARKET ? encodeURIComponent(forMarket(part)) : part))
      .join('/'),
    query: Object.fromEntries(Object.entries(check.query).map(([name, value]) => [name, forMarket(value)])),
    signed: check.isSigned,
    signal: parts.signal,
    ...(body === undefined ? {} : { body })
  })
  if (!probed.ok) return { row: rowOf(check, null, [failed(probed.failure, check.isSigned)]), body: undefined }
  return judge(check, probed.value, { marketOf: facts.marketOf, market: facts.market, isPrivate: check.isSigned })
}

function judge(check: RestCheck, exchange: Exchange, context: CompareContext): RestChecked {
  const ms = exchange.kind === 'answer' ? exchange.ms : null
  const ended = (reason: AppMessage): RestChecked => ({
    row: rowOf(check, ms, [failed(reason, check.isSigned)]),
    body: undefined
  })
  const isError = check.statuses !== null && exchange.kind === 'answer'
  const outcome = readOutcome(exchange, unlessRefused)
  // An error is asked for, but a page of HTML or no answer is none.
  const isExpected = isError && (outcome.ok || outcome.failure.kind === 'refused')
  if (!outcome.ok && !isExpected)
    return ended(outcome.failure.code === 'answer-unreadable' ? message('check-not-json') : outcome.failure)
  if (exchange.kind !== 'answer') return { row: rowOf(check, ms, []), body: undefined }
  const body = parse(exchange.body)
  if (!body.ok) return ended(body.failure)
  const isOther = check.statuses !== null && !check.statuses.includes(exchange.status)
  const findings = [
    ...(isOther ? [differs('check-status', { expected: check.statuses.join(', '), got: exchange.status })] : []),
    ...compareShape(check.shape, [body.value], context)
  ]
  return { row: rowOf(check, ms, findings), body: body.value }
}

/** A refusal with a status of success is a failure, not a strange shape. */
function unlessRefused(body: unknown): Result<null, string> {
  if (typeof body !== 'object' || body === null || 'result' in body || 'data' in body) return ok(null)
  return 'message' in body && ('state' in body || 'code' in body) ? fail('refused') : ok(null)
}

function parse(bytes: Buffer): Result<unknown, AppMessage> {
  try {
    return ok(JSON.parse(bytes.toString('utf8')))
  } catch {
    return fail(message('check-not-json'))
  }
}
