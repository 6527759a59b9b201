import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../src/contract/language.ts'
import { formatterOf } from '../../../src/i18n/catalogues.ts'
import type { AppMessage } from '../../../src/i18n/codes.ts'

describe('texts outside of pages', () => {
  it('fills a text with its parameters', () => {
    expect(formatterOf('en').t('message.market-unknown', { market: 'FOO_BAR' })).toBe(
      'FOO_BAR is not a market of this venue.'
    )
  })

  it('translates a message inside of a message, without its full stop', () => {
    const message = {
      code: 'journal-write-failed',
      params: { reason: { code: 'connection-failed-code', params: { code: 'EIO' } } }
    }
    expect(formatterOf('de').say(message)).toMatch(/Details: die Verbindung [^.]*\.$/)
  })

  it('chooses the plural form of the language', () => {
    const fills = [1, 3, 5].map((n) => formatterOf('ru').t('desktop.tray.newFills', {}, n))
    expect(fills).toEqual(['1 новая сделка', '3 новые сделки', '5 новых сделок'])
    expect([0, 1, 2].map((n) => formatterOf('en').t('desktop.tray.newFills', {}, n))).toEqual([
      '0 new fills',
      '1 new fill',
      '2 new fills'
    ])
    expect([1, 5].map((n) => formatterOf('zh').t('desktop.tray.newFills', {}, n))).toEqual(['1 笔新成交', '5 笔新成交'])
  })

  it('chooses the plural form of a message by its count', () => {
    const said = (language: Language, code: AppMessage['code'], n: number) =>
      formatterOf(language).say({ code, params: { n, path: 'p', file: 'f', reason: 'r', lost: 2 } })
    expect([1, 2].map((n) => said('en', 'rate-per-minute', n).split('.')[0])).toEqual([
      'Limit reached: 1 order or convert within a minute',
      'Limit reached: 2 orders and converts within a minute'
    ])
    expect([1, 2].map((n) => said('de', 'journal-recovered-some', n))).toEqual([
      expect.stringContaining('1 Eintrag wurde'),
      expect.stringContaining('2 Einträge wurden')
    ])
    expect([1, 3, 5].map((n) => said('ru', 'accounts-unusable', n).split(' из ')[0])).toEqual([
      '1 счёт',
      '3 счёта',
      '5 счетов'
    ])
  })

  it('takes the value of a parameter as it is, with braces, pipes and at signs', () => {
    const account = formatterOf('en').t('desktop.dialogs.account', {
      label: '{venue} | @:x',
      venue: '{host}'
    })
    expect(account).toBe('Account: {venue} | @:x\nVenue: {host}')
  })

  it.each(LANGUAGES)('formats texts in its language: %s', (language) => {
    expect(formatterOf(language).language).toBe(language)
  })
})
