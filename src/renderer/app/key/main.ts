import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { desk } from '../../desk.ts'
import { openTexts } from '../../i18n/open-texts.ts'
import { readAhead } from '../../i18n/read-ahead.ts'
import { openStream } from '../open-stream.ts'
import { followTheme } from '../workspace/theme.ts'
import KeyApp from './KeyApp.vue'
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
const stream = openStream(() => undefined)
const hello = await desk.call('key.hello', {})
if (hello.ok) {
  await stream.ready
  followTheme()
  await font
  createApp(KeyApp, { hello: hello.value })
    .use(pinia)
    .use(await openTexts(hello.value.locale))
    .mount('#app')
} else window.close()
