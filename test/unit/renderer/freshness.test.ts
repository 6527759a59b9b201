import { mount } from '@vue/test-utils'
import { h, provide, ref } from 'vue'
import { expect, it } from 'vitest'
import en from '../../../src/i18n/locales/en.json'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import Freshness from '../../../src/renderer/ui/Freshness.vue'
import { pageKey } from '../../../src/renderer/ui/page.ts'
import type { DataState } from '../../../src/contract/frames.ts'

/** The texts of two panels whose newest data is 90 and 20 seconds old, 5 seconds after the last message. */
const texts = (state: DataState) => {
  const page = mount(
    {
      setup() {
        provide(pageKey, {
          separators: ref({ group: ',', point: '.' }),
          now: ref(100_000),
          polling: ref(null),
          lastDataAt: ref(95_000)
        })
        return () => [10_000, 80_000].map((updatedAt) => h(Freshness, { state, updatedAt }))
      }
    },
    { global: { plugins: [createTexts('en', en)] } }
  )
  return page.findAll('.freshness').map((one) => one.text())
}

it('shows one age in all panels without a connection: since anything came', () => {
  expect(texts('offline')).toEqual(['offline · 5s', 'offline · 5s'])
})

it('shows the age of each panel’s own data while there is a connection', () => {
  expect(texts('stale')).toEqual(['stale · 90s', 'stale · 20s'])
})
