import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { openTexts } from '../../i18n/open-texts.ts'
import { readAhead } from '../../i18n/read-ahead.ts'
import WatchApp from './WatchApp.vue'
import { startWatch } from './start-watch.ts'
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
const { hello } = await startWatch()
const locale = hello.ok ? hello.value.locale : navigator.language
const texts = await openTexts(locale)
await font
createApp(WatchApp, { hello }).use(pinia).use(texts).mount('#app')
