import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Language } from '../../../src/contract/language.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import type { loadTexts } from '../../../src/renderer/i18n/load.ts'
import { receive } from './desk-stub.ts'

/** Which languages were read, in this order; a reading ends when the test says so. */
const read = { order: new Array<string>(), held: new Map<string, () => void>(), holds: new Set<string>() }
const LOAD = '../../../src/renderer/i18n/load.ts'
// Modules are shared with the other test files: here they are loaded anew, and forgotten afterwards.
vi.resetModules()
vi.doMock(LOAD, async (original) => {
  const { loadTexts: real } = await original<{ loadTexts: typeof loadTexts }>()
  return {
    loadTexts: async (language: Language) => {
      read.order.push(language)
      const texts = await real(language)
      if (read.holds.has(language)) await new Promise<void>((resolve) => read.held.set(language, resolve))
      return texts
    }
  }
})

const { openTexts } = await import('../../../src/renderer/i18n/open-texts.ts')
const { readAhead } = await import('../../../src/renderer/i18n/read-ahead.ts')
const { useSettings } = await import('../../../src/renderer/stores/settings.ts')
afterAll(() => {
  vi.doUnmock(LOAD)
  vi.resetModules()
})

beforeEach(() => {
  setActivePinia(createPinia())
  read.order.length = 0
  read.holds.clear()
  read.held.clear()
})
const choose = async (language: Language) => {
  receive({ settings: { ...DEFAULT_SETTINGS, language } })
  await nextTick()
}

describe('a page', () => {
  it('reads the language it shows and no other, and has its words before it is drawn', async () => {
    await choose('de')
    const texts = await openTexts('en-GB')
    expect([texts.global.t('ticket.region'), document.documentElement.lang, read.order]).toEqual([
      'Ordermaske',
      'de',
      ['de']
    ])
  })
  it('begins with the language that main names, before the settings are loaded', () => {
    readAhead('?language=ru')
    readAhead('?language=tlh')
    readAhead('')
    expect(read.order).toEqual(['ru'])
  })
  it('keeps its words until those of the new language are there, and never shows a key', async () => {
    const texts = await openTexts('en-GB')
    read.holds.add('zh')
    await choose('zh')
    await expect.poll(() => read.held.has('zh')).toBe(true)
    expect([texts.global.t('ticket.region'), useSettings().locale, document.documentElement.lang]).toEqual([
      'Order ticket',
      'en',
      'en'
    ])
    read.held.get('zh')?.()
    await expect.poll(() => texts.global.t('ticket.region')).toBe('下单面板')
    expect([useSettings().locale, document.documentElement.lang]).toEqual(['zh', 'zh'])
  })
  it('ends with the last choice, whichever file comes last', async () => {
    const texts = await openTexts('en-GB')
    read.holds.add('es')
    await choose('es')
    await expect.poll(() => read.held.has('es')).toBe(true)
    await choose('de')
    await expect.poll(() => texts.global.t('ticket.region')).toBe('Ordermaske')
    read.held.get('es')?.()
    await new Promise(setImmediate)
    expect([texts.global.t('ticket.region'), useSettings().locale]).toEqual(['Ordermaske', 'de'])
  })
  it('takes a choice that was made while its first language was read', async () => {
    read.holds.add('en')
    const opening = openTexts('en-GB')
    await choose('es')
    await expect.poll(() => read.held.has('en')).toBe(true)
    read.held.get('en')?.()
    const texts = await opening
    await expect.poll(() => texts.global.t('ticket.region')).toBe('Formulario de orden')
  })
})
