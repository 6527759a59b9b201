import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import type { Hello } from '../../../contract/answers.ts'
import type { Result } from '../../../contract/failure.ts'
import App from '../App.vue'
import { openTexts } from '../../i18n/open-texts.ts'
import DockPanel from './DockPanel.vue'
import PanelActions from './PanelActions.vue'
import PanelTab from './PanelTab.vue'
import { start } from './start.ts'
import '../../ui/panel.css'
import '../../ui/menu.css'

/** Loads the page's stores, texts and components, and mounts it. */
export async function openPage(asked: Promise<Result<Hello>>): Promise<void> {
  const pinia = createPinia()
  // The stores must exist before the first component.
  setActivePinia(pinia)
  const { hello } = await start(asked)
  const locale = hello.ok ? hello.value.locale : navigator.language
  const texts = await openTexts(locale)
  // The docking finds its components by these names.
  createApp(App, { hello })
    .use(pinia)
    .use(texts)
    .component('dock-panel', DockPanel)
    .component('panel-tab', PanelTab)
    .component('panel-actions', PanelActions)
    .mount('#app')
}
