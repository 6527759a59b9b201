import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { createThinBooks } from '../../../../src/main/exits/thin-books.ts'
import { createSessionEvents } from '../../../../src/main/state/session-events.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { FakeBook } from '../state/fake-feed.ts'

const DAY_MS = 86_400_000

test('keeps the thinnest book of a market of 30 days, looked at once a minute, over a restart', async () => {
  const clock = createFakeClock()
  const settings = new Map<string, string>()
  const book = new FakeBook('BTC_USDT', 0)
  const events = createSessionEvents()
  const changed = (live = book) => events.emit('bookChanged', live, clock.now())
  const open = () =>
    createThinBooks({
      journal: {
        setting: (name) => settings.get(name) ?? null,
        setSetting: (name, value) => (settings.set(name, value), ok(null))
      },
      session: { referenceBook: () => book, events },
      clock
    })
  let books = open()
  const bid = (size: string): string | undefined => {
    book.reload(
      [['101', '1']],
      [
        ['100', size],
        ['90', '50']
      ],
      clock.now()
    )
    changed()
    return books.thinnest('BTC_USDT')?.bids[0]?.[1]
  }
  expect(books.thinnest('BTC_USDT')).toBeNull()
  expect([bid('5'), bid('1')]).toEqual(['5', '5'])
  await clock.advance(60_000)
  expect(bid('3')).toBe('3')
  await clock.advance(60_000)
  expect(bid('4')).toBe('3')
  books = open()
  expect(books.thinnest('BTC_USDT')?.bids).toEqual([
    ['100', '3'],
    ['90', '50']
  ])
  // One of coarser steps has more at each.
  await clock.advance(60_000)
  changed(new FakeBook('BTC_USDT', 1).reload([['101', '1']], [['100', '0.1']], clock.now()))
  expect(books.thinnest('BTC_USDT')?.bids[0]?.[1]).toBe('3')
  // A book that is not live, or has one side only, says nothing.
  book.state = 'stale'
  changed()
  await clock.advance(31 * DAY_MS)
  expect(books.thinnest('BTC_USDT')).toBeNull()
  expect(bid('9')).toBe('9')
})
