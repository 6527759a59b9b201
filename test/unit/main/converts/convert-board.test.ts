import { expect, test, vi } from 'vitest'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createConvertBoard } from '../../../../src/main/converts/convert-board.ts'
import type { ConvertIntent } from '../../../../src/main/journal/journal-api.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { convert, LIMIT } from '../../core/converts/samples.ts'

function bench() {
  const clock = createFakeClock()
  const session = openDesk({ clock, archive: null, log: quietLog }).session()
  const [onApplied, onChanged] = [vi.fn(), vi.fn()]
  const board = createConvertBoard({ session, clock, log: quietLog, taken: [], onApplied, onChanged })
  const now = clock.now()
  return {
    ...{ board, session, onApplied, onChanged, now },
    at: (id: string, more: Partial<ConvertOrder> = {}) =>
      convert(id, { createdAt: now, expiresAt: now + 86_400_000, ...more }),
    intent: (more: Partial<ConvertIntent> = {}): ConvertIntent => ({
      ...{ key: 'k', intentKey: 'click', draft: LIMIT, at: now, answer: null, venueAt: now, listedTo: null },
      ...more
    }),
    ids() {
      board.show()
      return session.shared.fields.converts?.newest.map(({ orderId }) => orderId)
    },
    candidates: () => board.pending('k')?.candidates.map(({ orderId }) => orderId)
  }
}
const many = (count: number) => Array.from({ length: count }, (_, n) => n)

test('of those that ended the newest forty stay; what is active stays, and what was seen to end', () => {
  const { board, at, now, ids } = bench()
  const [old, ending] = [at('old', { createdAt: 1 }), at('ending', { createdAt: 2 })]
  board.apply([old, ending])
  board.apply([{ ...ending, status: 'completed' }])
  board.apply(many(50).map((n) => at(`e${n}`, { status: 'expired', createdAt: now + n })))
  expect(ids()).toEqual([...many(40).map((n) => `e${49 - n}`), 'ending', 'old'])
})

test('what an unknown one may be stays, however much has ended since', () => {
  const { board, at, now, intent, candidates } = bench()
  board.add(intent(), 'unknown', null)
  board.apply([
    at('it', { status: 'expired', createdAt: now + 1 }),
    ...many(50).map((n) => at(`e${n}`, { amountFrom: '7', status: 'expired', createdAt: now + 10 + n }))
  ])
  expect(candidates()).toEqual(['it'])
  board.remove('k')
  board.apply([])
  expect(board.order('it')).toBeUndefined()
})

test('what was listed before one was sent is not it, nor what is known to be another', () => {
  const { board, at, intent, candidates } = bench()
  board.apply([at('before')])
  board.add(intent(), 'placing', null)
  expect(candidates()).toEqual([])
  board.becomeUnknown('k', message('app-ended-before-answer'))
  board.apply([at('before'), at('known'), at('it')])
  board.take('uuid-known')
  expect([candidates(), board.pending('k')?.reason]).toEqual([['it'], message('app-ended-before-answer')])
})

test('an intent of an earlier version is looked for at the time of the venue of now', () => {
  const { board, at, session, now, intent, candidates } = bench()
  session.shared.set('clockSkewMs', 3_600_000)
  board.add(intent({ venueAt: null }), 'unknown', null)
  board.apply([at('here', { createdAt: now }), at('there', { createdAt: session.venueNow() })])
  expect(candidates()).toEqual(['there'])
})

test('a change is told with what was before, and a late answer of before changes nothing', () => {
  const { board, at, onApplied, onChanged } = bench()
  const [active, done] = [at('1'), at('1', { status: 'completed' })]
  board.apply([active])
  board.apply([{ ...active, currentRate: '2' }])
  expect(onChanged).not.toHaveBeenCalled()
  board.apply([done])
  board.apply([active])
  expect(onChanged.mock.calls).toMatchObject([[{ status: 'active' }, { status: 'completed' }]])
  expect(board.order('1')?.status).toBe('completed')
  expect(onApplied.mock.calls.flat(2).map(({ status }: ConvertOrder) => status)).toEqual([
    ...['active', 'active', 'completed', 'completed']
  ])
})

test('the list is known up to its newest one, and none of the future proves more', () => {
  const { board, at, now } = bench()
  expect(board.newestUpTo(now)).toBeNull()
  board.apply([at('1', { createdAt: now - 5 }), at('2', { createdAt: now - 9 })])
  expect(board.newestUpTo(now)).toBe(now - 5)
  board.apply([at('3', { createdAt: now + 60_000 })])
  expect(board.newestUpTo(now)).toBe(now)
})

test('says what could not be read and when all was seen, and a problem until the next answer', () => {
  const { board, session } = bench()
  const shown = () => {
    board.show()
    const { checkedAt, problem, undecoded } = session.shared.fields.converts ?? {}
    return [checkedAt, problem, undecoded]
  }
  board.answered(5, 2)
  expect(shown()).toEqual([5, null, 2])
  board.failed(message('book-stale'))
  expect(shown()).toEqual([5, message('book-stale'), 2])
  board.answered(null, 0)
  expect(shown()).toEqual([5, null, 0])
})
