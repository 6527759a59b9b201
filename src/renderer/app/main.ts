import { desk } from '../desk.ts'
import { sayFailed } from './failed-page.ts'
import { readAhead } from '../i18n/read-ahead.ts'
import { ignoreCompositionKeys } from '../ui/composition.ts'
import { loadFont } from '../ui/load-font.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/failed-page.css'

const hello = desk.call('app.hello', {})
readAhead(location.search)
ignoreCompositionKeys(window)
const font = loadFont()
try {
  const { openPage } = await import('./workspace/open-page.ts')
  await font
  await openPage(hello)
} catch (error) {
  await sayFailed(location.search)
  // Logged by main.
  throw error
}
