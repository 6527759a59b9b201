import type { DeskPatch } from '../../contract/frames.ts'
import type { Language } from '../../contract/language.ts'
import { say } from './say.ts'

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
