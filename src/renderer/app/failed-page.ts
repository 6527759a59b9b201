import { isLanguage } from '../../contract/language.ts'
import { loadTexts } from '../i18n/load.ts'

/**
 * Replaces the page by a message that it could not be built.
 * @param search of the page's address, which names the language
 */
export async function sayFailed(search: string): Promise<void> {
  const language = new URLSearchParams(search).get('language')
  const { start } = await loadTexts(isLanguage(language) ? language : 'en')
  const words = document.createElement('div')
  words.className = 'failed-page'
  words.role = 'alert'
  for (const text of [start.failed, start.broken]) words.appendChild(document.createElement('p')).textContent = text
  document.querySelector('#app')?.replaceChildren(words)
}
