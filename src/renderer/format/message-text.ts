import type { Failure } from '../../contract/failure.ts'
import type { Translate } from './translate.ts'

/** What main or core has to say, in the language of the page. */
export const messageText = (said: Failure, t: Translate): string => (said.message === '' ? t('retry') : said.message)
