import type { Message } from '../../core/message.ts'
import { textParams } from '../../i18n/text-params.ts'
import type { Translate } from './translate.ts'

/** The text of a message of main or core, in the language of the page. */
export const messageText = ({ code, params }: Message, t: Translate): string =>
  t(
    `message.${code}`,
    textParams(params, (inner) => messageText(inner, t), t)
  )
