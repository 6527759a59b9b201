import { createPinia, setActivePinia } from 'pinia'
import { expect, test } from 'vitest'
import { nextTick, watch } from 'vue'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'

test('settings that main sends are adopted, and those that the page knows change nothing in it', async () => {
  setActivePinia(createPinia())
  const settings = useSettings()
  let changes = 0
  watch(
    () => settings.values,
    () => changes++
  )
  settings.adopt({ ...DEFAULT_SETTINGS, favourites: ['ETH_USDT'] })
  await nextTick()
  expect([settings.values.favourites, changes]).toEqual([['ETH_USDT'], 1])
  settings.adopt(structuredClone(settings.values))
  await nextTick()
  expect(changes).toBe(1)
})
