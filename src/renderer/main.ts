import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { openTexts, readAhead } from './i18n/index.ts'
import DockPanel from './workspace/DockPanel.vue'
import PanelActions from './workspace/PanelActions.vue'
import PanelTab from './workspace/PanelTab.vue'
import { start } from './workspace/start.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/panel.css'
import './ui/menu.css'

readAhead(location.search)
const pinia = createPinia()
// The stores live before the first component does.
setActivePinia(pinia)
const { hello } = await start()
const locale = hello.ok ? hello.value.locale : navigator.language
const texts = await openTexts(locale)
// The docking knows its parts by these names.
createApp(App, { hello }).use(pinia).use(texts).component('dock-panel', DockPanel).component('panel-tab', PanelTab).component('panel-actions', PanelActions).mount('#app')
