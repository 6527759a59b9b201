import { desk } from './desk.ts'
import { sayFailed } from './failed-page.ts'
import { firstPaint } from './first-paint.ts'
import { readAhead } from './i18n/read-ahead.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/first-look.css'

// Keep this file small: until it has run, there is no window. The page's own code is on its way meanwhile.
const hello = desk.call('app.hello', {})
readAhead(location.search)
await firstPaint()
try {
  const { openPage } = await import('./workspace/open-page.ts')
  await openPage(hello)
} catch (error) {
  await sayFailed(location.search)
  // For the log.
  throw error
}
