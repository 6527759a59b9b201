import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Venue } from '../../../../src/contract/venue.ts'
import { parseVenues } from '../../../../src/main/venue/venues.ts'

const MINE = {
  id: 'mine',
  name: 'Mine',
  baseUrl: 'https://a.example',
  wsUrl: 'wss://b.example',
  exchangeWsUrl: 'https://c.example',
  appUrl: 'https://d.example',
  capabilities: ['tickers']
}
const builtIn = (): readonly Venue[] => {
  const result = parseVenues(readFileSync('resources/venues.json', 'utf8'), 'venues.json', null)
  if (!result.ok) throw new Error(result.failure)
  return result.value.venues
}
const parse = (list: unknown) => parseVenues(JSON.stringify(list), 'my.json', builtIn())
const failure = (list: unknown) => {
  const result = parse(list)
  return result.ok ? 'accepted' : result.failure
}
describe('the venue list', () => {
  it('ships with practice and the public service', () => {
    expect(
      builtIn().map(({ id, practice, baseUrl, wsUrl, exchangeWsUrl, appUrl }) => [
        id,
        practice,
        baseUrl,
        wsUrl,
        exchangeWsUrl,
        appUrl
      ])
    ).toEqual([
      ['practice', true, '', '', '', ''],
      [
        'cryptomus',
        false,
        'https://api.cryptomus.com',
        'wss://api-ws.cryptomus.com',
        'https://exchange-ws.cryptomus.com',
        'https://api-app.cryptomus.com'
      ]
    ])
  })

  it("takes a user's own venue, without trailing slashes", () => {
    expect(parse([{ ...MINE, baseUrl: 'https://a.example/x//' }])).toEqual({
      ok: true,
      value: { venues: [{ ...MINE, baseUrl: 'https://a.example/x', practice: false }], unused: [] }
    })
  })

  it('allows plain http and ws to this computer only', () => {
    const local = {
      ...MINE,
      baseUrl: 'http://127.0.0.1:1',
      wsUrl: 'ws://[::1]:2',
      exchangeWsUrl: 'http://localhost:3',
      appUrl: 'http://127.0.0.1:4'
    }
    expect(parse([local])).toEqual({ ok: true, value: { venues: [{ ...local, practice: false }], unused: [] } })
  })

  it.each([
    ['no list', {}, 'my.json must hold a list of venues: [ {…}, {…} ]'],
    ['no object', [3], 'my.json, entry 1: Invalid type: Expected Object'],
    [
      'plain http',
      [{ ...MINE, baseUrl: 'http://a.example' }],
      'my.json, entry 1 ("mine"), baseUrl: must start with https://: ' +
        'http:// is allowed only to this computer (127.0.0.1, [::1], localhost)'
    ],
    [
      'a host that only looks local',
      [{ ...MINE, wsUrl: 'ws://127.0.0.1.example' }],
      'my.json, entry 1 ("mine"), wsUrl: must start with wss://: ' +
        'ws:// is allowed only to this computer (127.0.0.1, [::1], localhost)'
    ],
    [
      'ws for http',
      [{ ...MINE, baseUrl: 'wss://a.example' }],
      'my.json, entry 1 ("mine"), baseUrl: must start with https://'
    ],
    [
      'credentials',
      [{ ...MINE, appUrl: 'https://me:secret@a.example' }],
      'my.json, entry 1 ("mine"), appUrl: must not contain a user name or password'
    ],
    [
      'a query',
      [{ ...MINE, appUrl: 'https://a.example/?token=1' }],
      'my.json, entry 1 ("mine"), appUrl: must not contain ? or #'
    ],
    [
      'no address',
      [{ ...MINE, appUrl: 'nowhere' }],
      'my.json, entry 1 ("mine"), appUrl: must be an address that starts with https://'
    ],
    ['a missing field', [{ ...MINE, appUrl: undefined }], 'my.json, entry 1 ("mine"), appUrl: is missing'],
    ['a strange field', [{ ...MINE, apiKey: 'x' }], 'my.json, entry 1 ("mine"), apiKey: is not a known field'],
    [
      'a strange id',
      [{ ...MINE, id: 'My Venue' }],
      'my.json, entry 1 ("My Venue"), id: must be 1 to 32 small letters, digits or dashes'
    ],
    [
      'a strange capability',
      [{ ...MINE, capabilities: ['fly'] }],
      'my.json, entry 1 ("mine"), capabilities.0: must be some of'
    ],
    ['an id twice', [MINE, MINE], 'my.json, entry 2 ("mine"), id: "mine" is there twice'],
    [
      'a name that turns around',
      [{ ...MINE, name: 'My\u202Eecnanib' }],
      'name: must be one line that can be seen, without U+202E'
    ],
    ['a name with a line end', [{ ...MINE, name: 'Mine\n' }], 'my.json, entry 1 ("mine"), name: must be one line'],
    ['a name with U+0000', [{ ...MINE, name: 'Mi\0ne' }], 'name: must be one line that can be seen, without U+0000'],
    [
      'a name that cannot be seen',
      [{ ...MINE, name: '\u3164 ' }],
      'my.json, entry 1 ("mine"), name: must not be empty'
    ],
    ['an id that breaks lines', [{ ...MINE, id: 'a\nb' }], 'my.json, entry 1 ("a b"), id: must be'],
    [
      'two names that look alike',
      [MINE, { ...MINE, id: 'other', name: 'm\u0456ne' }],
      'my.json, entry 2 ("other"), name: "m\u0456ne" looks like the name of an entry above'
    ],
    ['a practice flag', [{ ...MINE, practice: true }], 'my.json, entry 1 ("mine"), practice: is not a known field']
  ])('refuses %s and names file, entry and field', (_what, list, sentence) => {
    expect(failure(list)).toContain(sentence)
  })

  it('names the file when it is not JSON', () => {
    const result = parseVenues('[{\n\u001b[2J', 'my.json', [])
    expect(result.ok ? '' : result.failure).toMatch(/^my\.json is not valid JSON: [\x20-\x7e]*$/)
  })

  it.each(['cryptomus', 'practice'])(
    'never lets a file replace the built-in venue %s, says which entry, and takes the others',
    (id) => {
      expect(parse([MINE, { ...MINE, id, practice: true }])).toEqual({
        ok: true,
        value: {
          venues: [{ ...MINE, practice: false }],
          unused: [{ code: 'venue-entry-built-in', params: { where: `my.json, entry 2 ("${id}")` } }]
        }
      })
    }
  )

  it.each([
    'Cryptomus',
    ' CRYPTOMUS ',
    'Crypto mus',
    '\uFF23ryptomus',
    'Cryptomus\u3164',
    'Crypt\u043Emus',
    '\u0421ryptomu\u0455',
    'Crypt0mus',
    'Crypto&mus'
  ])('never lets a file name another host %j as a built-in venue, says which entry, and takes the others', (name) => {
    expect(
      parse([
        { ...MINE, name },
        { ...MINE, id: 'other' }
      ])
    ).toEqual({
      ok: true,
      value: {
        venues: [{ ...MINE, id: 'other', practice: false }],
        unused: [
          { code: 'venue-entry-name-built-in', params: { where: 'my.json, entry 1 ("mine")', name: 'Cryptomus' } }
        ]
      }
    })
  })

  it.each(['Cryptomus test', 'Kraken', 'Биржа', '交易所'])('takes the name %j', (name) => {
    expect(parse([{ ...MINE, name }])).toMatchObject({ ok: true, value: { venues: [{ name }], unused: [] } })
  })
})
