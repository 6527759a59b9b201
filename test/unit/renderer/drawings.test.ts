import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test } from 'vitest'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import { useDrawings } from '../../../src/renderer/stores/drawings.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { drawing } from '../core/drawings/drawings-for-tests.ts'
import { receive, stubDesk, type Call } from './desk-stub.ts'

const BTC = 'BTC_USDT'
const VENUE = { id: 'practice', name: 'Practice', practice: true, capabilities: [] }
let calls: Call[]
let answer: Result<null>
const shown = () => useDrawings().of(BTC)
const sent = () => calls.filter(({ name }) => name === 'drawings.change').map(({ args }) => args)

beforeEach(() => {
  setActivePinia(createPinia())
  answer = ok(null)
  calls = stubDesk({ 'drawings.change': () => answer })
  useDrawings()
  receive({ venue: VENUE }, { drawings: [drawing('a')] })
})

test('a step shows at once, names its venue, and can be undone and done again', async () => {
  const drawings = useDrawings()
  drawings.step(BTC, { before: [drawing('a')], after: [] })
  expect([shown(), drawings.canUndo(BTC), drawings.canUndo('ETH_USDT')]).toEqual([[], true, false])
  drawings.undo(BTC)
  expect(shown()).toEqual([drawing('a')])
  drawings.redo(BTC)
  await flushPromises()
  expect(shown()).toEqual([])
  const out = { venueId: 'practice', market: BTC, put: [], gone: ['a'] }
  expect(sent()).toEqual([out, { venueId: 'practice', market: BTC, put: [drawing('a')], gone: [] }, out])
})

test('what main refuses is there again, and the user is told', async () => {
  answer = fail(denied('drawings', 'drawing-elsewhere'))
  useDrawings().step(BTC, { before: [drawing('a')], after: [] })
  await flushPromises()
  expect(shown()).toEqual([drawing('a')])
  expect(useNotices().list).toMatchObject([{ tone: 'bad', text: { code: 'drawing-elsewhere' } }])
})

test('a change of another window shows once this window has no newer one', async () => {
  const drawings = useDrawings()
  const mine = drawing('a', { colour: 'red' })
  drawings.step(BTC, { before: [drawing('a')], after: [mine] })
  await flushPromises()
  receive({}, { drawings: [mine] })
  expect(shown()).toEqual([mine])
  const theirs = drawing('a', { colour: 'green' })
  receive({}, { drawings: [theirs] })
  expect(shown()).toEqual([theirs])
})

test('nothing of a venue that was open before is shown or undone', () => {
  const drawings = useDrawings()
  drawings.step(BTC, { before: [], after: [drawing('b')] })
  receive({ venue: { ...VENUE, id: 'other' } }, {}, { session: 2, full: true })
  expect([shown(), drawings.canUndo(BTC)]).toEqual([[], false])
})
