import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, h, nextTick } from 'vue'
import { Toaster } from 'vue-sonner'
import { expect, it, vi } from 'vitest'
import { message } from '../../../src/i18n/codes.ts'
import { useToasts } from '../../../src/renderer/app/use-toasts.ts'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'

it('shows notices of main in the language of the page, and again when it changes', async () => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  texts.global.setLocaleMessage('de', await loadTexts('de'))
  const Page = defineComponent({
    setup() {
      useToasts()
      return () => h(Toaster)
    }
  })
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  const notices = useNotices()
  const shown = () => [...document.querySelectorAll('[data-title]')].map((one) => one.textContent.trim())
  notices.receive({
    id: 'main',
    tone: 'warn',
    title: message('practice-stopped'),
    text: message('practice-restarted'),
    at: 1
  })
  notices.receive({ id: 'page', tone: 'good', title: 'Saved', text: 'a.csv', at: 2 })
  await vi.waitFor(() => expect(shown().toSorted()).toEqual(['Saved', 'The practice exchange stopped']))
  texts.global.locale.value = 'de'
  await nextTick()
  await vi.waitFor(() => expect(shown().toSorted()).toEqual(['Die Übungsbörse ist stehengeblieben', 'Saved']))
  page.unmount()
})
