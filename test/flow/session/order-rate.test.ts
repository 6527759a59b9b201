import { expect, test } from 'vitest'
import type { Result } from '../../../src/contract/failure.ts'
import type { OrderDraft } from '../../../src/core/orders/order.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createSentOrders } from '../../../src/main/placement/sent-orders.ts'
import { sessionDesk } from './session-desk.ts'

const buy = (total: string): OrderDraft => ({
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total,
  price: null,
  stopLossPrice: null
})
const ruleOf = (answer: Result<unknown>): string =>
  answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind

test('promise 49: reopening the venue, another account, converts and a restart do not reset the rate', async () => {
  const it = await sessionDesk({ perMinute: 6 })
  const answers: string[] = []
  for (let round = 0; round < 5; round++) {
    // Two accounts alternate.
    const session = await it.open(`journal-${round % 2}`)
    answers.push(ruleOf(await it.place(session, buy(String(100 + round)))))
    answers.push(
      ruleOf(
        await it.convert(session, { type: 'limit', from: 'USDT', to: 'BTC', amount: String(50 + round), price: '0.1' })
      )
    )
    await it.close(session)
  }
  expect(answers).toEqual([...Array.from({ length: 6 }, () => 'sent'), ...Array.from({ length: 4 }, () => 'rate')])
  // The app starts again: the last minute is in the journals.
  const afterRestart = createSentOrders(systemClock)
  await it.close(await it.open('journal-0', afterRestart))
  const session = await it.open('journal-1', afterRestart)
  expect([ruleOf(await it.place(session, buy('321'))), it.posts()]).toEqual(['rate', 6])
})

test('promise 49: the same order through another session is refused', async () => {
  const it = await sessionDesk()
  let release = (): void => undefined
  const sent = createSentOrders(systemClock)
  // Held in flight, so that the time between two sessions does not matter.
  const held = {
    ...sent,
    add: (key: string, line: string) => {
      const end = sent.add(key, line)
      release = end
      return () => undefined
    }
  }
  const first = await it.open('journal', held)
  await it.place(first, buy('100'))
  await it.close(first)
  const second = await it.open('another', held)
  const onItsWay = ruleOf(await it.place(second, { ...buy('100'), total: '100.0' }))
  release()
  expect([onItsWay, ruleOf(await it.place(second, buy('101'))), it.posts()]).toEqual(['repeated', 'sent', 2])
})
