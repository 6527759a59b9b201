import { expect, test } from 'vitest'
import { CONVERT_STATES, type ConvertState, type ConvertType } from '../../../../src/core/converts/convert.ts'
import { keepMatching } from '../../../../src/main/rest/venue-client.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { convert } from '../../core/converts/samples.ts'

const items = CONVERT_STATES.flatMap((status) =>
  (['market', 'limit'] as const).map((type) => convert(`${type} ${status}`, { type, status }))
)
const kept = (type: ConvertType | null, status: ConvertState | null) =>
  keepMatching(
    { items, undecoded: [], next: null, previous: null, hasPages: false, perPage: 15 },
    { cursor: null, type, status },
    quietLog
  ).items.map(({ orderId }) => orderId)

test.each(CONVERT_STATES)('keeps only %s if the venue ignores the filter', (status) => {
  expect([kept(null, status), kept('limit', status)]).toEqual([
    [`market ${status}`, `limit ${status}`],
    [`limit ${status}`]
  ])
})

test('keeps everything without a filter', () => {
  expect(kept(null, null)).toHaveLength(items.length)
})
