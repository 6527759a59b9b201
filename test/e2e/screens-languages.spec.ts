import { test } from '@playwright/test'
import { LANGUAGES } from '../../src/contract/language.ts'
import { expectScreensFit } from './support/screens.ts'

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  test(`no text is cut or overlaps on any screen in ${language}, at three sizes and in two themes`, () =>
    expectScreensFit(language))
}
