import { expect, test } from 'vitest'
import { createNoticeLimiter } from '../../../../src/main/desktop/notice-limiter.ts'
import { asBody, oneLine } from '../../../../src/main/desktop/notice-text.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

test('a body has no markup where the desktop reads it, and no escapes where it does not', () => {
  const text = '<a href="https://evil.example">Tom & "Jerry"</a> &lt;b&gt;'
  expect(asBody(text, 'linux')).toBe(
    '&lt;a href="https://evil.example"&gt;Tom &amp; "Jerry"&lt;/a&gt; &amp;lt;b&amp;gt;'
  )
  expect([asBody(text, 'darwin'), asBody(text, 'win32')]).toEqual([text, text])
})

test('a text is one line of at most 240 letters, and none of them turns it around', () => {
  expect(oneLine(' Buy\r\n\u202eBTC\u2066 \u0000\u2028now\u200b ')).toBe('Buy BTC now')
  expect([...oneLine('€'.repeat(240))]).toHaveLength(240)
  const long = oneLine('😀'.repeat(1000))
  expect([[...long].length, long.endsWith('😀…')]).toEqual([240, true])
  // Cut before it is escaped, so that no escape is cut.
  expect(asBody('<'.repeat(1000), 'linux')).toBe(`${'&lt;'.repeat(239)}…`)
})

test('at most 5 notices in any 10 s, and one sum of the others', async () => {
  const clock = createFakeClock()
  const told: { readonly at: number; readonly what: string }[] = []
  const note = (what: string) => told.push({ at: clock.monotonic(), what })
  const limiter = createNoticeLimiter<number>({
    clock,
    show: (one) => note(`${one}`),
    sum: (count, latest) => note(`${count} up to ${latest}`)
  })
  const start = clock.monotonic()
  for (let one = 1; one <= 17; one++) {
    limiter.take(one)
    await clock.advance(100)
  }
  await clock.advance(8_299)
  expect(told.map(({ what }) => what)).toEqual(['1', '2', '3', '4', '5'])
  await clock.advance(1)
  expect(told.slice(5)).toEqual([{ at: start + 10_000, what: '12 up to 17' }])
  for (let one = 18; one < 300; one++) {
    limiter.take(one)
    await clock.advance(250)
  }
  await clock.advance(20_000)
  const most = Math.max(
    ...told.map(({ at }) => told.filter((other) => other.at >= at && other.at < at + 10_000).length)
  )
  const all = told.reduce((sum, { what }) => sum + (what.includes('up to') ? Number(what.split(' ')[0]) : 1), 0)
  expect([most, all]).toEqual([5, 299])
})

test('one that was held back alone is shown as it is', async () => {
  const clock = createFakeClock()
  const told: string[] = []
  const limiter = createNoticeLimiter<string>({
    clock,
    show: (one) => told.push(one),
    sum: (count) => told.push(`${count}`)
  })
  for (const one of ['a', 'b', 'c', 'd', 'e', 'f']) limiter.take(one)
  await clock.advance(10_000)
  expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  for (const one of ['g', 'h', 'i', 'j', 'k', 'l']) limiter.take(one)
  limiter.stop()
  await clock.advance(60_000)
  expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
})
