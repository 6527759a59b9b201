import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { createTexts } from '../i18n/index.ts'
import WatchApp from './WatchApp.vue'
import { startWatch } from './start-watch.ts'
import '../ui/tokens.css'
import '../ui/base.css'

const pinia = createPinia()
// The stores live before the first component does.
setActivePinia(pinia)
const { hello } = await startWatch()
const texts = createTexts(hello.ok ? hello.value.locale : navigator.language)
document.documentElement.lang = texts.global.locale.value
createApp(WatchApp, { hello }).use(pinia).use(texts).mount('#app')
