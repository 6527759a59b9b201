import { isLanguage } from '../../contract/language.ts'
import { loadTexts } from './load.ts'

/**
 * Begins to read the language that main names in the address of the page, while the page still asks main for all else.
 */
export function readAhead(search: string): void {
  const language = new URLSearchParams(search).get('language')
  if (isLanguage(language)) loadTexts(language).catch(() => undefined)
}
