import { expect, test } from 'vitest'
import { summaryText } from '../../../../../src/main/venue/check/summary-text.ts'
import { message } from '../../../../../src/i18n/codes.ts'

test('names and samples of the venue are one line each, and no terminal obeys them', () => {
  const text = summaryText({
    venue: 'Mine',
    market: null,
    startedAt: 0,
    finishedAt: 1,
    rows: [
      {
        id: 'balance',
        name: 'GET /balance',
        variant: null,
        state: 'differs',
        ms: 1,
        findings: [
          {
            kind: 'note',
            path: 'a\nas documented  GET /orders',
            message: message('venue-words', { words: 'x\u001b[2J' }),
            sample: '"\u202e"',
            count: 1
          },
          { kind: 'differs', path: 'b', message: message('check-missing'), sample: null, count: 2, cost: 'value' }
        ]
      }
    ]
  })
  const [, finding, missing] = text.split('\n')
  expect(finding).toContain(String.raw`a\nas documented  GET /orders: x\u001b[2J "\u202e"`)
  expect(missing?.trim()).toBe('b: The property is missing. The rest is used. ×2')
})
