import { describe, expect, test } from 'vitest'
import { PANEL_KINDS } from '../../../../src/core/layout/kinds.ts'
import { LANGUAGES } from '../../../../src/contract/language.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { titleOf } from '../../../../src/main/desktop/labels.ts'

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PANEL_KINDS)('the window of a panel "%s" is titled by its name', (kind) => {
    const title = titleOf(formatterOf(language), 'panel', 'BTC / USDT', null, kind)
    expect(title).toMatch(/^BTC \/ USDT · [^.]+ · Depthdesk$/)
  })
})
