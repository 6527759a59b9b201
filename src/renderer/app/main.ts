import { desk } from '../desk.ts'
import { readAhead } from '../i18n/read-ahead.ts'
import { ignoreCompositionKeys } from '../ui/composition.ts'
import { loadFont } from '../ui/load-font.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/failed-page.css'
import { isLanguage } from '../../contract/language.ts'
import { loadTexts } from '../i18n/load.ts'

const hello = desk.call('app.hello', {})
readAhead(location.search)
ignoreCompositionKeys(window)
const font = loadFont()
try {
  const { openPage } = await import('./workspace/open-page.ts')
  await font
  await openPage(hello)
} catch (error) {
  await showFailedPage(location.search)
  // Logged by main.
  throw error
}

/**
 * Replaces the page by a message that it could not be built.
 * @param search of the page's address, which names the language
 */
async function showFailedPage(search: string): Promise<void> {
  const language = new URLSearchParams(search).get('language')
  const { start } = await loadTexts(isLanguage(language) ? language : 'en')
  const words = document.createElement('div')
  words.className = 'failed-page'
  words.role = 'alert'
  for (const text of [start.failed, start.broken]) words.appendChild(document.createElement('p')).textContent = text
  document.querySelector('#app')?.replaceChildren(words)
}
