import type { Failure } from '../../contract/failure.ts'
import type { Message } from '../../core/message.ts'
import { textParams } from '../../i18n/text-params.ts'
import type { Translate } from './translate.ts'

/** What main or core has to say, in the language of the page. */
export function messageText(said: Failure | Message, t: Translate): string {
  if ('code' in said)
    return t(
      `message.${said.code}`,
      textParams(said.params, (inner) => messageText(inner, t))
    )
  return said.message === '' ? t('retry') : said.message
}
