import { message } from '../../../../src/i18n/codes.ts'
import { describe, expect, it } from 'vitest'
import { decodeOrderPlaced } from '../../../../src/contract/wire/rest/orders.ts'
import type { Exchange } from '../../../../src/main/rest/exchange.ts'
import { placingOutcome, readOutcome } from '../../../../src/main/rest/outcome.ts'

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
    [302, '', 'unknown-outcome', 'refused'],
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

  it('knows that an unsent order was not accepted, and that a sent one may have been', () => {
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
