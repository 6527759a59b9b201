import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { desk } from '../../desk.ts'
import { createMainEventHandler } from '../handle-main-event.ts'
import { openStream } from '../open-stream.ts'
import { openTexts } from '../../i18n/open-texts.ts'
import { readAhead } from '../../i18n/read-ahead.ts'
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
// It polls its figures; of the stream it needs the settings.
const stream = openStream(createMainEventHandler({ show: () => undefined }))
const hello = await desk.call('app.hello', {})
if (hello.ok) await stream.ready
const locale = hello.ok ? hello.value.locale : navigator.language
const texts = await openTexts(locale)
await font
createApp(DiagnosticsApp).use(pinia).use(texts).mount('#app')
