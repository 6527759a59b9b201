import { message } from '../../../../src/i18n/codes.ts'
import { describe, expect, it } from 'vitest'
import { decodeOrderPlaced } from '../../../../src/contract/wire/rest/orders.ts'
import type { Exchange } from '../../../../src/main/rest/exchange.ts'
import { placingOutcome, readOutcome } from '../../../../src/main/rest/outcome.ts'
import { failureText } from '../../../support/english.ts'

const answer = (status: number, body: string | Buffer): Exchange => ({
  kind: 'answer',
  status,
  headers: {},
  body: Buffer.from(body),
  ms: 1
})
const kindOf = (exchange: Exchange, how: typeof placingOutcome): string => {
  const outcome = how(exchange, decodeOrderPlaced)
  return outcome.ok ? `placed ${outcome.value.orderId}` : outcome.failure.kind
}

describe('outcome', () => {
  // status, body, of a placing call, of a reading call
  it.each<[number, string, string, string]>([
    [
      200,
      '{"order_id":"01JEXAFCCC5ZVJPZAAHHDKQBNG"}',
      'placed 01JEXAFCCC5ZVJPZAAHHDKQBNG',
      'placed 01JEXAFCCC5ZVJPZAAHHDKQBNG'
    ],
    [200, '{"order_id":12345678901234567890}', 'placed 12345678901234567890', 'placed 12345678901234567890'],
    [200, '{"order_id":', 'unknown-outcome', 'unreachable'],
    [200, '', 'unknown-outcome', 'unreachable'],
    [200, '{}', 'unknown-outcome', 'unreachable'],
    [200, '<html>login</html>', 'unknown-outcome', 'unreachable'],
    [200, '{"state":3,"message":"Order quantity must be between 10 and 10000000000 size"}', 'refused', 'refused'],
    [200, '{"state":0,"message":"who knows"}', 'unknown-outcome', 'unreachable'],
    [200, '{"state":1}', 'refused', 'refused'],
    [200, '{"state":1,"message":null,"result":[]}', 'refused', 'refused'],
    [200, '{"state":1,"errors":{"quantity":["Too small."]}}', 'refused', 'refused'],
    // Something may have been accepted, or nothing is said of a refusal.
    [200, '{"state":1,"result":{"id":"7"}}', 'unknown-outcome', 'unreachable'],
    [200, '{"state":1,"uuid":"7"}', 'unknown-outcome', 'unreachable'],
    [200, '{"state":200}', 'unknown-outcome', 'unreachable'],
    [200, '{"code":500}', 'unknown-outcome', 'refused'],
    [200, '{"code":500,"message":"Server error."}', 'unknown-outcome', 'refused'],
    [204, '', 'unknown-outcome', 'unreachable'],
    [301, '', 'refused', 'refused'],
    [302, '', 'unknown-outcome', 'refused'],
    [303, '', 'unknown-outcome', 'refused'],
    [400, '{"code":4,"message":"Stop-loss price must be higher than order price"}', 'refused', 'refused'],
    [404, 'gone', 'refused', 'refused'],
    [422, '{"state":6,"message":"Insufficient balance"}', 'refused', 'refused'],
    [429, '', 'refused', 'refused'],
    [418, '', 'refused', 'refused'],
    [500, '{"code":500,"message":"Server error."}', 'unknown-outcome', 'refused'],
    [502, '<html>', 'unknown-outcome', 'refused'],
    [0, '', 'unknown-outcome', 'refused']
  ])('reads %i %j as %s for an order and %s for a read', (status, body, placing, reading) => {
    const exchange = answer(status, body)
    expect([kindOf(exchange, placingOutcome), kindOf(exchange, readOutcome)]).toEqual([placing, reading])
  })

  it("returns the venue's number and words", () => {
    expect(placingOutcome(answer(422, '{"code":"3","message":"Minimum amount 15 USDT"}'), decodeOrderPlaced)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 422,
        state: 3,
        code: 'venue-words',
        params: { words: 'Minimum amount 15 USDT' }
      }
    })
  })

  it('names each property that the venue refuses', () => {
    const body = `{"code":0,"message":"Validation failed.","errors":[
      {"property":"symbol","value":null,"message":"This value should not be blank."},
      {"property":"quantity","value":"-1","message":"This value should be positive."}]}`
    const words = 'Validation failed. symbol: This value should not be blank; quantity: This value should be positive.'
    expect(placingOutcome(answer(400, body), decodeOrderPlaced)).toMatchObject({
      failure: { kind: 'refused', state: 0, code: 'venue-words', params: { words } }
    })
  })

  it.each<[string, string]>([
    ['{"errors":{"quantity":["Too small.","No number."]}}', 'quantity: Too small; quantity: No number.'],
    ['{"state":1,"errors":{"price":"Too high."}}', 'price: Too high.'],
    ['{"errors":{"property":"price","message":"Too high."}}', 'price: Too high.'],
    ['{"errors":{"0":{"property":"price","message":"Too high."}}}', 'price: Too high.'],
    ['{"errors":["Too high."]}', 'Too high.'],
    ['{"message":"No.","errors":{"a":{"b":["Too high."]}}}', 'No. a: b: Too high.'],
    ['{"message":"No.","errors":{}}', 'No.'],
    ['{"message":[],"errors":"Too high."}', 'Too high.']
  ])('shows the reason in %s', (body, words) => {
    expect(placingOutcome(answer(422, body), decodeOrderPlaced)).toMatchObject({
      failure: { kind: 'refused', code: 'venue-words', params: { words } }
    })
  })

  it('says the number of a refusal without words', () => {
    expect(failureText(placingOutcome(answer(200, '{"state":1}'), decodeOrderPlaced))).toBe(
      'The venue refused it with code 1 and gave no reason.'
    )
  })

  const codeOf = (status: number, body: string, how: typeof placingOutcome): string => {
    const outcome = how(answer(status, body), decodeOrderPlaced)
    return outcome.ok ? 'ok' : `${outcome.failure.kind} ${outcome.failure.code}`
  }
  // status, body, of a reading call, of a placing call
  it.each<[number, string, string, string]>([
    [401, '{"message":"Invalid sign"}', 'refused venue-key-refused-words', 'refused venue-key-refused-words'],
    [403, '{"code":403}', 'refused venue-key-refused', 'refused venue-key-refused'],
    [401, '', 'refused venue-answered-status', 'refused venue-answered-status'],
    [401, '"Unauthorized"', 'refused venue-answered-status', 'refused venue-answered-status'],
    [403, '', 'unreachable blocked-on-the-way', 'refused blocked-on-the-way'],
    [403, 'error code: 1020', 'unreachable blocked-on-the-way', 'refused blocked-on-the-way'],
    [403, '["no"]', 'unreachable blocked-on-the-way', 'refused blocked-on-the-way'],
    [403, '{}', 'unreachable blocked-on-the-way', 'refused blocked-on-the-way'],
    [403, '<!DOCTYPE html><title>403</title>', 'unreachable blocked-on-the-way', 'refused blocked-on-the-way'],
    [503, '\n<html>', 'unreachable blocked-on-the-way', 'unknown-outcome sent-blocked'],
    [503, '', 'refused venue-answered-status', 'unknown-outcome sent-answered-status']
  ])('blames the key only for an error of the venue: %i %j', (status, body, reading, placing) => {
    expect([codeOf(status, body, readOutcome), codeOf(status, body, placingOutcome)]).toEqual([reading, placing])
  })

  it.each([301, 307, 308])('reads a redirect (%i) of an order as refused, with where it pointed to', (status) => {
    const exchange: Exchange = {
      kind: 'answer',
      status,
      headers: { location: 'https://user:secret@other.example/v2/orders/?sign=f00#x' },
      body: Buffer.from(''),
      ms: 1
    }
    expect(placingOutcome(exchange, decodeOrderPlaced)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status,
        state: null,
        code: 'venue-redirected-to',
        params: { status, address: 'https://other.example/v2/orders/' }
      }
    })
  })

  it.each([302, 303])('reads a redirect (%i) of an order as unknown, with where it pointed to', (status) => {
    const headers = { location: 'https://user:secret@other.example/login?sign=f00' }
    const redirected: Exchange = { kind: 'answer', status, headers, body: Buffer.from(''), ms: 1 }
    const outcome = placingOutcome(redirected, decodeOrderPlaced)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome' } })
    expect(failureText(outcome)).toBe(
      `It was sent, and the venue redirected it to https://other.example/login (HTTP ${status}), which is never ` +
        'followed. It may or may not have been accepted.'
    )
  })

  it.each([418, 429])('uses its own words if the venue has none (%i)', (status) => {
    expect(placingOutcome(answer(status, '<html>'), decodeOrderPlaced)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status,
        state: null,
        code: 'venue-rate-limited',
        params: {}
      }
    })
  })

  it('reports an unsent order as not accepted, and a sent one as unknown', () => {
    expect(kindOf({ kind: 'not-sent', reason: message('connection-cut') }, placingOutcome)).toBe('unreachable')
    expect(kindOf({ kind: 'no-answer', reason: message('connection-cut') }, placingOutcome)).toBe('unknown-outcome')
    expect(kindOf({ kind: 'no-answer', reason: message('connection-cut') }, readOutcome)).toBe('unreachable')
  })

  it('refuses invalid UTF-8 as an answer', () => {
    expect(
      kindOf(
        { kind: 'answer', status: 200, headers: {}, body: Buffer.from('{"order_id":"\xff1"}', 'latin1'), ms: 1 },
        placingOutcome
      )
    ).toBe('unknown-outcome')
  })
})
