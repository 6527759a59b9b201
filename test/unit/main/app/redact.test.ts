import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../../src/main/app/redact.ts'

/** Bytes whose base64 is Pj4+Pz8/: base64url writes it in other letters. */
const KEY = '>>>???k3y+/=with?odd&chars"and-ümlaut'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const b64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const protectedBy = (secret: string) => {
  const redactor = createRedactor()
  redactor.register(secret)
  return redactor.redact
}

describe('redaction', () => {
  it('is tried on a secret whose base64 and base64url differ in both letters', () => {
    expect([b64(KEY), Buffer.from(KEY).toString('base64url')]).toEqual([
      expect.stringMatching(/^Pj4\+Pz8\//),
      expect.stringMatching(/^Pj4-Pz8_/)
    ])
  })

  it.each([
    ['raw', KEY],
    ['in JSON', JSON.stringify({ a: KEY })],
    ['in a URL', `https://x/?a=${encodeURIComponent(KEY)}`],
    ['as hex', Buffer.from(KEY).toString('hex')],
    ['as capital hex', Buffer.from(KEY).toString('hex').toUpperCase()],
    [
      'as a printed Buffer',
      Buffer.from(KEY)
        .toString('hex')
        .replace(/(..)(?=.)/g, '$1 ')
    ],
    ['as base64', b64(KEY)],
    ['as base64url', Buffer.from(KEY).toString('base64url')],
    ['as the sign header of a GET', md5(KEY)],
    ['as that header inside a longer hex text', `00${md5(KEY)}ff`],
    ['as the md5 in base64', b64(md5(KEY))]
  ])('hides a registered secret %s', (_how, text) => {
    const clean = protectedBy(KEY)(`before ${text} after`)
    expect(clean).toMatch(/^before .*\[redacted\].* after$/)
    expect(clean).not.toContain(text)
  })

  it('hides a secret inside base64 of a longer text, whatever stands around it', () => {
    const redact = protectedBy(KEY)
    for (let before = 0; before < 6; before++) {
      for (let after = 0; after < 6; after++) {
        const clean = redact(b64('x'.repeat(before) + KEY + 'y'.repeat(after)))
        const url = redact(Buffer.from('x'.repeat(before) + KEY + 'y'.repeat(after)).toString('base64url'))
        // At most the letters that the neighbours share with it stay.
        for (const text of [clean, url]) {
          expect(text.replaceAll('[redacted]', '').length).toBeLessThanOrEqual(20)
          expect(text).toContain('[redacted]')
        }
      }
    }
  })

  it.each([
    ["{ sign: '0cc175b9c0f1b6a831c399e2697726' }", "{ sign: '[redacted]' }"],
    ['"sign":"abc"', '"sign":"[redacted]"'],
    ['sign: abc', 'sign: [redacted]'],
    ['wss://h/ws?token=eyJhbGciOi.x-y_z&a=1', 'wss://h/ws?token=[redacted]&a=1'],
    ['{"token":"abc"}', '{"token":"[redacted]"}'],
    ["URLSearchParams { 'token' => 'abc', 'a' => '1' }", "URLSearchParams { 'token' => '[redacted]', 'a' => '1' }"],
    ["[ [ 'token', 'abc' ], [ 'sign', 'x' ] ]", "[ [ 'token', '[redacted]' ], [ 'sign', '[redacted]' ] ]"],
    ['apiKey: abcdef', 'apiKey: [redacted]'],
    ['md5 900150983cd24fb0d6963f7d28e17f72 end', 'md5 [redacted] end'],
    [`the key is ${'A'.repeat(50)}==`, 'the key is [redacted]']
  ])('hides what looks like a secret: %s', (text, clean) => {
    expect(createRedactor().redact(text)).toBe(clean)
  })

  it.each([
    'signed in',
    'design: calm',
    '3 tokens used',
    'order 01JEXAFCCC5ZVJPZAAHHDKQBNG filled',
    'https://x/a?b=c',
    'price 67184.20'
  ])('leaves ordinary words alone: %s', (text) => {
    expect(createRedactor().redact(text)).toBe(text)
  })

  it('forgets a secret that was taken back', () => {
    const redactor = createRedactor()
    const forget = redactor.register('correct horse')
    forget()
    expect(redactor.redact('correct horse')).toBe('correct horse')
  })
})
