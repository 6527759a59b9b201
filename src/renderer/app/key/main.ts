import { createPinia, setActivePinia } from 'pinia'
import { createApp, ref } from 'vue'
import { desk } from '../../desk.ts'
import { openTexts } from '../../i18n/open-texts.ts'
import { readAhead } from '../../i18n/read-ahead.ts'
import { useSettings } from '../../stores/settings.ts'
import { afterPaint, beforePaint, startStream } from '../../stream.ts'
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
const hello = await desk.call('key.hello', {})
if (hello.ok) {
  const settings = useSettings()
  settings.adopt(hello.value.settings)
  const keychainWaits = ref(false)
  startStream({
    page: window,
    open: (nonce) => desk.openStream(nonce),
    nonce: crypto.randomUUID(),
    beforePaint,
    afterPaint,
    apply: () => undefined,
    handleMainEvent: (event) => {
      if (event.type === 'settings') settings.adopt(event.settings)
      else if (event.type === 'keychain') keychainWaits.value = event.waits
    }
  })
  followTheme()
  await font
  createApp(KeyApp, { hello: hello.value, waits: keychainWaits })
    .use(pinia)
    .use(await openTexts(hello.value.locale))
    .mount('#app')
} else window.close()
