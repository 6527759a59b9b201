import { expect, it } from 'vitest'
import { venueAddress } from '../../../../src/main/rest/address.ts'

it.each(['https://api.example.com', 'http://127.0.0.1:8080', 'http://[::1]:1', 'http://localhost'])(
  'allows %s',
  (address) => {
    expect(venueAddress(address, 'http').href).toContain(address)
  }
)

it.each([
  ['http://api.example.com', /this machine only; use https/],
  ['http://127.0.0.1.evil.com', /this machine only/],
  ['http://2130706434', /this machine only/],
  ['ftp://x', /must start with https/],
  ['wss://x', /must start with https/],
  ['file:///etc/passwd', /must start with https/],
  ['https://user:pass@api.example.com', /user name/],
  ['nonsense', /not an address/]
])('refuses %s', (address, words) => {
  expect(() => venueAddress(address, 'http')).toThrow(words)
})

it('applies the same rule to socket addresses', () => {
  expect(venueAddress('wss://x.example', 'ws').protocol).toBe('wss:')
  expect(() => venueAddress('ws://x.example', 'ws')).toThrow(/this machine only/)
})
