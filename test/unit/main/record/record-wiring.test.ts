import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { noticeRecordProblems } from '../../../../src/main/record/record-notices.ts'

test('problems of the record are told, also that none is kept', () => {
  const events = new EventEmitter()
  const notice = vi.fn()
  noticeRecordProblems({ events: events as never }, notice)
  events.emit('unusable', message('book-stale'))
  expect(notice.mock.calls).toEqual([['warn', message('record-not-kept'), message('book-stale')]])
})
