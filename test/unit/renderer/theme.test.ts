import { createPinia, setActivePinia } from 'pinia'
import { effectScope, nextTick, type EffectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { followTheme } from '../../../src/renderer/app/workspace/theme.ts'
import { onAppearanceChange } from '../../../src/renderer/ui/on-appearance-change.ts'
import { receive } from './desk-stub.ts'

describe('the look of a page', () => {
  let scope: EffectScope
  let looks: number
  const settle = async () => {
    await nextTick()
    // A mutation is told after the task that made it.
    await new Promise((resolve) => setImmediate(resolve))
  }
  beforeEach(async () => {
    setActivePinia(createPinia())
    scope = effectScope()
    looks = 0
    scope.run(() => {
      followTheme()
      onAppearanceChange(() => looks++)
    })
    await settle()
    looks = 0
  })
  afterEach(() => scope.stop())

  it('is new for those who draw when theme or density change', async () => {
    receive({ settings: { ...DEFAULT_SETTINGS, theme: 'light' } })
    await settle()
    expect([document.documentElement.dataset['theme'], looks]).toEqual(['light', 1])
  })

  it('is not new when a market is picked, which is a setting too', async () => {
    receive({ settings: { ...DEFAULT_SETTINGS, market: 'ETH_USDT' } })
    await settle()
    expect(looks).toBe(0)
  })
})
