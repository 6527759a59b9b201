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
    [200, '{"state":3}', 'unknown-outcome', 'unreachable'],
    [200, '{"code":500,"message":"Server error."}', 'unknown-outcome', 'refused'],
    [204, '', 'unknown-outcome', 'unreachable'],
    [301, '', 'refused', 'refused'],
    [302, '', 'unknown-outcome', 'refused'],
    [303, '', 'unknown-outcome', 'refused'],
    [400, '{"code":4,"message":"Stop-loss price must be higher than order price"}', 'refused', 'refused'],
    [404, 'gone', 'refused', 'refused'],
    [422, '{"state":6,"message":"Insufficient balance"}', 'refused', 'refused'],
    [429, '', 'refused', 'refused'],
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

  it('uses its own words if the venue has none', () => {
    expect(placingOutcome(answer(429, '<html>'), decodeOrderPlaced)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 429,
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
