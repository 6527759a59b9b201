import { denied, fail, ok, type Failure, type Result } from '../../../contract/failure.ts'
import type { About } from '../../../contract/answers.ts'
import type { RequestArgs } from '../../../contract/ipc.ts'
import type { VenueCheckView } from '../../../contract/venue-check.ts'
import type { DraftedOrders, SessionCheck } from './session-check.ts'
import { reportText } from './report-text.ts'
import { diskReason } from '../../disk/disk-reason.ts'

/** The check as a page may cause it. */
export interface CheckRequests {
  start(args: RequestArgs<'venueCheck.start'>, windowId: number): Promise<Result<null>>
  stop(): Result<null>
  read(): Result<VenueCheckView>
  /** Lets the user choose a file. Its path; null if none was chosen. */
  save(windowId: number): Promise<Result<string | null>>
}

export interface CheckRequestsParts {
  readonly check: SessionCheck
  /** Asks the user, in a dialog that no page can answer. */
  readonly confirmOrders: (windowId: number, orders: DraftedOrders) => Promise<boolean>
  readonly choose: (windowId: number, suggestion: string) => Promise<string | null>
  readonly write: (path: string, text: string) => Promise<void>
  readonly about: () => About
  readonly redact: (text: string) => string
}

export function createCheckRequests(parts: CheckRequestsParts): CheckRequests {
  const { check } = parts
  return {
    async start({ market, withOrder }, windowId) {
      if (check.read().isRunning) return fail(denied('busy', 'check-running'))
      if (!withOrder || market === null) return check.start(market, null)
      const draft = check.draft(market)
      if (!draft.ok) return draft
      if (!(await parts.confirmOrders(windowId, draft.value))) return fail(denied('declined', 'check-order-declined'))
      return check.start(market, draft.value)
    },
    stop() {
      check.stop()
      return ok(null)
    },
    read: () => ok(check.read()),
    async save(windowId) {
      const { report } = check.read()
      if (report === null) return fail(denied('empty', 'check-no-report'))
      const day = new Date(report.startedAt).toISOString().slice(0, 10)
      const path = await parts.choose(windowId, `depthdesk-venue-check-${day}.json`)
      if (path === null) return ok(null)
      try {
        await parts.write(path, reportText(report, parts.about(), parts.redact))
        return ok(path)
      } catch (error) {
        return fail<Failure>({
          kind: 'input',
          field: 'file',
          code: 'report-not-written',
          params: { reason: diskReason(error) }
        })
      }
    }
  }
}
