import { computed } from 'vue'
import { describe, expect, it, vi } from 'vitest'
import en from '../../../src/i18n/locales/en.json'
import de from '../../../src/i18n/locales/de.json'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { rememberTexts } from '../../../src/renderer/i18n/remembered.ts'

function setUp() {
  const texts = createTexts('en', en)
  const read = vi.spyOn(texts.global, 't')
  rememberTexts(texts)
  return { texts, read, t: texts.global.t }
}

describe('texts without values', () => {
  it('are looked up once, and those with values each time', () => {
    const { t, read } = setUp()
    expect([t('side.buy'), t('side.buy'), t('age.min', { n: 1 }), t('age.min', { n: 2 })]).toEqual([
      'Buy',
      'Buy',
      t('age.min', { n: 1 }),
      t('age.min', { n: 2 })
    ])
    expect(t('age.min', { n: 1 })).not.toBe(t('age.min', { n: 2 }))
    expect(read.mock.calls.filter(([key]) => key === 'side.buy')).toHaveLength(1)
  })

  it('follow the language wherever they are shown', () => {
    const { texts, t } = setUp()
    const shown = computed(() => t('side.buy'))
    const before = shown.value
    texts.global.setLocaleMessage('de', de)
    texts.global.locale.value = 'de'
    expect([before, shown.value]).toEqual([en.side.buy, de.side.buy])
    texts.global.locale.value = 'en'
    expect(shown.value).toBe(en.side.buy)
  })
})
