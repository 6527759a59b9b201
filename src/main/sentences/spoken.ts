import type { Failure, Result } from '../../contract/failure.ts'
import type { DeskPatch } from '../../contract/frames.ts'
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

/** What changed, for a page: the reasons of orders and converts. */
export function spokenPatch(language: Language, patch: DeskPatch): DeskPatch {
  if (language === 'en') return patch
  const { orders, converts } = patch
  return {
    ...patch,
    ...(orders === undefined
      ? {}
      : {
          orders: orders.map((order) =>
            order.reason === null ? order : { ...order, reason: say(language, order.reason) }
          )
        }),
    ...(converts === undefined
      ? {}
      : {
          converts: {
            ...converts,
            pending: converts.pending.map((one) => ({ ...one, reason: say(language, one.reason) }))
          }
        })
  }
}
