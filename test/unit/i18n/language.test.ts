import { describe, expect, it } from 'vitest'
import { languageFor, shownLanguage } from '../../../src/contract/language.ts'
import { slavicForm } from '../../../src/i18n/plural.ts'

describe('the language', () => {
  it('follows the locale, and is English for a language without a catalogue', () => {
    expect(['de-AT', 'de', 'en-GB', 'fr-FR', 'DE_ch', ''].map(languageFor)).toEqual([
      'de',
      'de',
      'en',
      'en',
      'de',
      'en'
    ])
  })

  it('is the chosen one, or that of the desktop', () => {
    expect([shownLanguage('system', 'de-AT'), shownLanguage('en', 'de-AT')]).toEqual(['de', 'en'])
  })

  it('chooses the Russian plural by the last digits', () => {
    expect([0, 1, 2, 5, 11, 12, 21, 22, 111, 112].map((n) => slavicForm(n, 4))).toEqual([0, 1, 2, 3, 3, 3, 1, 2, 3, 3])
    expect([0, 1, 2, 5, 21].map((n) => slavicForm(n, 3))).toEqual([2, 0, 1, 2, 0])
  })
})
