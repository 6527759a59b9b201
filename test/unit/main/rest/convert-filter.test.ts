import { expect, test } from 'vitest'
import { CONVERT_STATES, type ConvertState, type ConvertType } from '../../../../src/core/converts/convert.ts'
import { keepMatching } from '../../../../src/main/rest/convert-filter.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { convert } from '../../core/converts/samples.ts'

const items = CONVERT_STATES.flatMap((status) =>
  (['market', 'limit'] as const).map((type) => convert(`${type} ${status}`, { type, status }))
)
const kept = (type: ConvertType | null, status: ConvertState | null) =>
  keepMatching(
    { items, next: null, previous: null, hasPages: false, perPage: 15 },
    { cursor: null, type, status },
    quietLog
  ).items.map(({ orderId }) => orderId)

test.each(CONVERT_STATES)('of a venue that ignores the filter, only what is %s is kept', (status) => {
  expect([kept(null, status), kept('limit', status)]).toEqual([
    [`market ${status}`, `limit ${status}`],
    [`limit ${status}`]
  ])
})

test('without a filter everything is kept', () => {
  expect(kept(null, null)).toHaveLength(items.length)
})
