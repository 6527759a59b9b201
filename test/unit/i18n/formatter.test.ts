import { describe, expect, it } from 'vitest'
import { formatterOf } from '../../../src/i18n/catalogues.ts'

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
    expect(formatterOf('de').say(message)).toContain('(die Verbindung')
  })

  it('chooses the plural form of the language', () => {
    const fills = [1, 3, 5].map((n) => formatterOf('ru').t('desktop.tray.newFills', {}, n))
    expect(fills).toEqual(['1 новая сделка', '3 новые сделки', '5 новых сделок'])
  })
})
