import { expect, it } from 'vitest'
import { message } from '../../../src/i18n/codes.ts'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'
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
