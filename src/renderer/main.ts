import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { createTexts } from './i18n/index.ts'
import { start } from './workspace/start.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/panel.css'

const pinia = createPinia()
// The stores live before the first component does.
setActivePinia(pinia)
const { hello } = await start()
const texts = createTexts(hello.ok ? hello.value.locale : navigator.language)
document.documentElement.lang = texts.global.locale.value
createApp(App, { hello }).use(pinia).use(texts).mount('#app')
