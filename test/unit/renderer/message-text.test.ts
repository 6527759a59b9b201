import { expect, it } from 'vitest'
import { message } from '../../../src/i18n/codes.ts'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'
import { failureWithHint } from '../../../src/renderer/format/failure-text.ts'
import { messageText } from '../../../src/renderer/format/message-text.ts'

it('translates a message, and the message inside of it without its full stop', async () => {
  const texts = createTexts('en', await loadTexts('en'))
  const said = message('no-connection', { reason: message('no-token', { reason: message('connecting') }) })
  expect(messageText(said, texts.global.t)).toBe('No connection: no token: Connecting.')
  texts.global.setLocaleMessage('de', await loadTexts('de'))
  texts.global.locale.value = 'de'
  expect(messageText(said, texts.global.t)).toBe('Keine Verbindung: kein Token: Verbindet.')
})

it('shows the words of the venue as they came', async () => {
  const { t } = createTexts('de', await loadTexts('de')).global
  expect(messageText(message('venue-words', { words: 'No {funds} | @:x.' }), t)).toBe('No {funds} | @:x.')
})

it('joins a failure and its hint with the full stop of the language', async () => {
  const failure = { kind: 'denied', rule: 'journal', code: 'book-stale', params: { market: 'BTC_USDT' } } as const
  const texts = async (language: 'en' | 'zh') => {
    const { t } = createTexts(language, await loadTexts(language)).global
    return failureWithHint(failure, (kind) => t(`result.todo.${kind}`), t)
  }
  expect(await texts('en')).toMatch(/[^.]\. The order was not sent\.$/)
  expect(await texts('zh')).toMatch(/[^。.]。订单未发送。$/)
})
