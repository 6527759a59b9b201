import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/contract/language.ts'
import { formatterOf } from '../../../src/i18n/catalogues.ts'
import { localAmount } from '../../../src/i18n/text-params.ts'
import { localized, separatorsOf } from '../../../src/renderer/format/decimal.ts'

it.each(LANGUAGES)('amounts in messages are grouped in %s as the pages group them', (language) => {
  const { t } = formatterOf(language)
  const amounts = ['0', '999.5', '1234567.891', '-40000', '0.00000001']
  expect(amounts.map((amount) => localAmount(amount, t))).toEqual(
    amounts.map((amount) => localized(amount, separatorsOf(language)))
  )
})

it('groups the amounts of a message and leaves its words alone', () => {
  const beyond = { reach: '400000', percent: '497.2', best: '66987.5', limit: '10' }
  expect(formatterOf('en').say({ code: 'order-beyond-band', params: beyond })).toBe(
    '400,000 is 497.2% beyond the best price 66,987.5; your price band is 10%.'
  )
  expect(formatterOf('de').say({ code: 'venue-words', params: { words: '12345' } })).toBe('12345')
})
