import type { Failure, Result } from '../../contract/failure.ts'
import type { ConnectionStatus, DeskPatch, Lamp } from '../../contract/frames.ts'
import type { Language } from '../../contract/language.ts'
import { say } from './say.ts'

/** What the app says of a status; everything else in a refusal is the venue's own. */
const OF_STATUS = /^The venue (?:did not accept the user id|asks for fewer requests|answered)/

export const spokenFailure = <F extends Failure>(language: Language, failure: F): F =>
  failure.kind === 'refused' && !OF_STATUS.test(failure.message)
    ? failure
    : { ...failure, message: say(language, failure.message) }

/** An answer to a page. */
export const spokenAnswer = <T>(language: Language, answer: Result<T>): Result<T> =>
  answer.ok || language === 'en' ? answer : { ok: false, failure: spokenFailure(language, answer.failure) }

const lamp = (language: Language, shown: Lamp): Lamp =>
  shown.why === '' ? shown : { ...shown, why: say(language, shown.why) }
const connection = (language: Language, status: ConnectionStatus): ConnectionStatus => ({
  ...status,
  market: lamp(language, status.market),
  account: lamp(language, status.account),
  rest: lamp(language, status.rest)
})

/** What changed, for a page: lamps, notices, and the reasons of orders and converts. */
export function spokenPatch(language: Language, patch: DeskPatch): DeskPatch {
  if (language === 'en') return patch
  const { venueTrouble, connection: status, orders, notices, converts, listsTrouble } = patch
  return {
    ...patch,
    ...(venueTrouble === undefined ? {} : { venueTrouble: say(language, venueTrouble) }),
    ...(status === undefined ? {} : { connection: connection(language, status) }),
    ...(orders === undefined
      ? {}
      : {
          orders: orders.map((order) =>
            order.reason === null ? order : { ...order, reason: say(language, order.reason) }
          )
        }),
    ...(notices === undefined
      ? {}
      : {
          notices: notices.map((notice) => ({
            ...notice,
            title: say(language, notice.title),
            text: say(language, notice.text)
          }))
        }),
    ...(converts === undefined
      ? {}
      : {
          converts: {
            ...converts,
            trouble: say(language, converts.trouble),
            pending: converts.pending.map((one) => ({ ...one, reason: say(language, one.reason) }))
          }
        }),
    ...(listsTrouble === undefined ? {} : { listsTrouble: say(language, listsTrouble) })
  }
}
