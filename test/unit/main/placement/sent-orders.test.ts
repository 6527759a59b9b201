import { expect, test } from 'vitest'
import { createSentOrders, sentSince } from '../../../../src/main/placement/sent-orders.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

test('what left within a minute counts, whatever the wall clock does meanwhile', async () => {
  const clock = createFakeClock()
  const sent = createSentOrders(clock)
  sent.add('a', 'BUY')()
  await clock.advance(30_000)
  sent.add('b', 'SELL')()
  clock.jumpWall(-3_600_000)
  const counts = [sent.lastMinute()]
  await clock.advance(29_999)
  counts.push(sent.lastMinute())
  await clock.advance(1)
  counts.push(sent.lastMinute())
  await clock.advance(30_000)
  expect([...counts, sent.lastMinute()]).toEqual([2, 2, 1, 0])
})

test('the same one is refused while it is on its way and for a second after it left; another one is not', async () => {
  const clock = createFakeClock()
  const sent = createSentOrders(clock)
  const answered = sent.add('a', 'BUY')
  await clock.advance(5_000)
  const onItsWay = [sent.isRepeated('BUY'), sent.isRepeated('SELL')]
  answered()
  const later = sent.isRepeated('BUY')
  sent.add('b', 'BUY')()
  await clock.advance(999)
  const within = sent.isRepeated('BUY')
  await clock.advance(1)
  expect([onItsWay, later, within, sent.isRepeated('BUY')]).toEqual([[true, false], false, true, false])
})

test('counts orders of a journal by their age, once each, and a time in the future as now', async () => {
  const clock = createFakeClock()
  const sent = createSentOrders(clock)
  const now = clock.now()
  sent.add('mine', 'BUY')()
  sent.restore([
    { key: 'mine', line: 'BUY', at: now },
    { key: 'older', line: 'A', at: now - 59_000 },
    { key: 'gone', line: 'B', at: sentSince(now) },
    { key: 'ahead', line: 'C', at: now + 3_600_000 }
  ])
  const before = [sent.lastMinute(), sent.isRepeated('A'), sent.isRepeated('C')]
  await clock.advance(1_000)
  expect([before, sent.lastMinute()]).toEqual([[3, false, true], 2])
})
