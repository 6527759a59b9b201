import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { desk } from '../../desk.ts'
import { createMainEventHandler } from '../handle-main-event.ts'
import { openTexts } from '../../i18n/open-texts.ts'
import { readAhead } from '../../i18n/read-ahead.ts'
import { useSettings } from '../../stores/settings.ts'
import { afterPaint, beforePaint, startStream } from '../../stream.ts'
import DiagnosticsApp from './DiagnosticsApp.vue'
import { ignoreCompositionKeys } from '../../ui/composition.ts'
import { loadFont } from '../../ui/load-font.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

readAhead(location.search)
ignoreCompositionKeys(window)
const font = loadFont()
const pinia = createPinia()
// The stores must exist before the first component.
setActivePinia(pinia)
const hello = await desk.call('app.hello', {})
if (hello.ok) useSettings().adopt(hello.value.settings)
// It polls its figures; the stream sends only settings.
startStream({
  page: window,
  open: (nonce) => desk.openStream(nonce),
  nonce: crypto.randomUUID(),
  beforePaint,
  afterPaint,
  apply: () => undefined,
  handleMainEvent: createMainEventHandler({ show: () => undefined })
})
const locale = hello.ok ? hello.value.locale : navigator.language
const texts = await openTexts(locale)
await font
createApp(DiagnosticsApp).use(pinia).use(texts).mount('#app')
