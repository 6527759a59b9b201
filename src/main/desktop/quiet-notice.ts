import { message, type AppMessage } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import { throttle } from '../windows/throttle.ts'
import type { WhyQuiet } from './declined.ts'

const QUIET_MS = 5_000

/** Notifies the user why a dialog of a page was not shown. */
export function createQuietNotice(notice: Notify, nowMs: () => number): (reason: WhyQuiet) => void {
  const notAsked = (text: AppMessage) =>
    throttle(() => notice('warn', message('question-not-repeated'), text), QUIET_MS, nowMs)
  const notices: Readonly<Record<WhyQuiet, () => void>> = {
    again: notAsked(message('question-declined', { n: 30 })),
    silenced: notAsked(message('question-silenced')),
    open: notAsked(message('question-open'))
  }
  return (reason) => notices[reason]()
}
