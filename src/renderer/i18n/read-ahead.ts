import { isLanguage } from '../../contract/language.ts'
import { loadTexts } from './load.ts'

/** Starts to load the language in the page's address, while the page still waits for main. */
export function readAhead(search: string): void {
  const language = new URLSearchParams(search).get('language')
  if (isLanguage(language)) loadTexts(language).catch(() => undefined)
}
