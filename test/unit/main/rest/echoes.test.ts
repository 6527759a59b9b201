import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEchoes } from '../../../../src/main/rest/echoes.ts'
import { assertProperty } from '../../../support/property.ts'

const bytesOf = (text: string) => Buffer.from(text, 'utf8')
const hex = (text: string) => bytesOf(text).toString('hex')
const each = (text: string, one: (byte: string) => string) =>
  Array.from(bytesOf(text), (byte) => one(byte.toString(16).padStart(2, '0'))).join('')

const ENCODINGS: readonly (readonly [string, (secret: string) => string])[] = [
  ['raw', (secret) => secret],
  ['upper', (secret) => secret.toUpperCase()],
  ['reversed', (secret) => [...secret].reverse().join('')],
  ['base64', (secret) => bytesOf(secret).toString('base64')],
  ['base64url', (secret) => bytesOf(secret).toString('base64url')],
  ['base64 behind another text', (secret) => bytesOf(`ab${secret}`).toString('base64').slice(4)],
  ['hex', hex],
  ['hex of hex', (secret) => hex(hex(secret))],
  ['percent', (secret) => each(secret, (byte) => `%${byte}`)],
  ['URI component', encodeURIComponent],
  ['\\x', (secret) => each(secret, (byte) => `\\x${byte}`)],
  ['\\u', (secret) => each(secret, (byte) => `\\u00${byte}`)],
  ['HTML', (secret) => each(secret, (byte) => `&#x${byte};`)],
  ['numbers', (secret) => JSON.stringify([...bytesOf(secret)])],
  ['UTF-16', (secret) => Buffer.from(secret, 'utf16le').toString('latin1')],
  ['UTF-16 as hex', (secret) => Buffer.from(secret, 'utf16le').toString('hex')],
  ['UTF-16 as base64', (secret) => Buffer.from(secret, 'utf16le').toString('base64')],
  ['md5', (secret) => createHash('md5').update(secret).digest('hex')],
  ['md5 as base64', (secret) => createHash('md5').update(secret).digest('base64')],
  ['md5 as hex of hex', (secret) => hex(createHash('md5').update(secret).digest('hex'))]
]
const PARTED: readonly (readonly [string, (text: string) => string])[] = [
  ['whole', (text) => text],
  ['aa:bb', (text) => (text.match(/.{1,2}/gs) ?? []).join(':')],
  ['spaced', (text) => [...text].join(' ')],
  ['in groups', (text) => (text.match(/.{1,4}/gs) ?? []).join('-')],
  ['a list', (text) => [...text].join('", "')],
  ['a character a line', (text) => [...text].join('\r\n')]
]
/** A sign header, or a key or a token as venues make them. */
const secrets = fc.oneof(
  fc.stringMatching(/^[0-9a-f]{32}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{20,64}$/),
  fc.stringMatching(/^[!-~]{30,40}$/).filter((text) => text.replace(/[^a-z0-9]/gi, '').length >= 16)
)
const letters = (text: string) => text.replaceAll('[redacted]', '').replace(/[^a-z0-9]/gi, '')

it('finds a secret in every encoding, parted in any way, and cut anywhere', () => {
  assertProperty(
    fc.property(secrets, fc.nat(), fc.nat(), (secret, from, length) => {
      const echoes = createEchoes()
      echoes.add(secret)
      for (const [encoding, encode] of ENCODINGS) {
        const whole = encode(secret)
        const start = from % (whole.length - 16)
        const cut = whole.slice(start, start + 16 + (length % (whole.length - start)))
        for (const [parted, part] of PARTED) {
          for (const text of [whole, cut]) {
            const masked = echoes.mask(`«${part(text)}»`)
            const [all, left] = [letters(text).length, letters(masked).length]
            // Fewer than eight at either end stay, because eight are what is looked for.
            if (all >= 16) expect(left, `${encoding} ${parted}: ${text} -> ${masked}`).toBeLessThan(16)
          }
        }
      }
    }),
    { numRuns: 20 }
  )
})

it('finds the first eight characters of a sign header', () => {
  const echoes = createEchoes()
  echoes.add('5d41402abc4b2a76b9719d911017c592')
  expect(echoes.mask('sign 5d:41:40:2a was not valid')).toBe('sign [redacted] was not valid')
})

it('leaves other texts alone, and all of them after it forgot', () => {
  const text = 'order 01JEXAFCCC5ZVJPZAAHHDKQBNG of 900150983cd24fb0d6963f7d28e17f72, 67184.20, correct horse'
  const echoes = createEchoes()
  const forgets = ['5d41402abc4b2a76b9719d911017c592', 'correct horse', 'correct horse'].map((one) => echoes.add(one))
  expect(echoes.mask(text)).toBe(text.replace('correct horse', '[redacted]'))
  forgets.at(-1)?.()
  expect(echoes.mask(text)).toBe(text.replace('correct horse', '[redacted]'))
  for (const forget of forgets) forget()
  expect(echoes.mask(text)).toBe(text)
})

it('finds a secret without letters', () => {
  const echoes = createEchoes()
  echoes.add('!?$%&/()=')
  expect(echoes.mask('it is !?$%&/()= now')).toBe('it is [redacted] now')
})
