import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { openTexts } from '../../i18n/open-texts.ts'
import { readAhead } from '../../i18n/read-ahead.ts'
import WatchApp from './WatchApp.vue'
import { startWatch } from './start-watch.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

readAhead(location.search)
const pinia = createPinia()
// The stores live before the first component does.
setActivePinia(pinia)
const { hello } = await startWatch()
const locale = hello.ok ? hello.value.locale : navigator.language
const texts = await openTexts(locale)
createApp(WatchApp, { hello }).use(pinia).use(texts).mount('#app')
