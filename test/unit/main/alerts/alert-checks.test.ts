import { expect, it } from 'vitest'
import type { AlertCondition } from '../../../../src/core/alerts/kinds.ts'
import { refusalOf } from '../../../../src/main/alerts/alert-checks.ts'
import { atPrice } from '../../../support/alerts.ts'

it.each<[AlertCondition, boolean]>([
  [{ kind: 'price', way: 'up', price: '1' }, true],
  [{ kind: 'spread', way: 'up', percent: '1' }, true],
  [{ kind: 'percent', way: 'up', percent: '1', seconds: 60 }, false],
  [{ kind: 'order' }, false]
])('may be judged by the ends of bars: %j, %s', (condition, may) => {
  const plan = atPrice('BTC_USDT', 'up', '1', { condition, repeat: { kind: 'bar-close', seconds: 60 } })
  const refusal = refusalOf(plan, { waiting: 0, isListed: () => true, now: 0 })
  expect(refusal).toEqual(
    may ? null : { ok: false, failure: { kind: 'input', field: 'repeat', code: 'alert-no-bar-close', params: {} } }
  )
})
