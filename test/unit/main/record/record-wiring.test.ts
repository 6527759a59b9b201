import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { noticeRecordProblems } from '../../../../src/main/record/record-notices.ts'
import { wantPrices } from '../../../../src/main/record/recorded.ts'

test('problems of the record are told, also that none is kept', () => {
  const events = new EventEmitter()
  const notice = vi.fn()
  noticeRecordProblems({ events: events as never }, notice)
  events.emit('unusable', message('book-stale'))
  expect(notice.mock.calls).toEqual([['warn', message('record-not-kept'), message('book-stale')]])
})

test('prices that no window shows are subscribed until none is wanted', () => {
  const [setView, close] = [vi.fn(), vi.fn()]
  const open = vi.fn(() => ({ setView, close }) as never)
  const want = wantPrices(open)
  want([])
  want(['BTC_USDT'])
  want(['BTC_USDT', 'ETH_USDT'])
  expect([open.mock.calls.length, setView.mock.calls.at(-1)]).toEqual([
    1,
    [{ books: [], tapes: [], tickers: ['BTC_USDT', 'ETH_USDT'] }]
  ])
  want([])
  want([])
  expect(close.mock.calls.length).toBe(1)
  want(['BTC_USDT'])
  expect(open.mock.calls.length).toBe(2)
})
