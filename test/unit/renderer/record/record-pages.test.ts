import { createPinia, setActivePinia } from 'pinia'
import { effectScope, nextTick, ref } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { TradeNote } from '../../../../src/contract/record-views.ts'
import TradeNotes from '../../../../src/renderer/features/record/TradeNotes.vue'
import { useTrades } from '../../../../src/renderer/features/record/use-trades.ts'
import { stubDesk } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

const NONE: TradeNote = { note: '', tags: [], rating: 0 }
const settled = () => new Promise(setImmediate)

test('a note that was typed just before its trade is closed is kept', async () => {
  setActivePinia(createPinia())
  const calls = stubDesk({ 'record.note': () => ok(true) })
  const page = mountPage(TradeNotes, { id: 't1', written: NONE })
  await page.find('textarea').setValue('too early')
  page.unmount()
  expect(calls.filter(({ name }) => name === 'record.note')).toEqual([
    { name: 'record.note', args: { id: 't1', note: 'too early', tags: [], rating: 0 } }
  ])
})

test('what was read for the search of before, and comes late, is not shown', async () => {
  setActivePinia(createPinia())
  const answers: ((found: number) => void)[] = []
  const calls = stubDesk({
    'record.trades': () =>
      new Promise((resolve) => answers.push((found) => resolve(ok({ rows: [], reference: 'USDT', found, all: 9 }))))
  })
  const search = ref('btc')
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const view = scope.run(() =>
    useTrades(
      () => search.value,
      () => ({ by: 'opened', isDescending: true })
    )
  )
  if (view === undefined) throw new Error('no view')
  await nextTick()
  search.value = 'eth'
  await nextTick()
  expect(calls.map(({ args }) => Reflect.get(Object(args), 'search'))).toEqual(['btc', 'eth'])
  answers[1]?.(2)
  await settled()
  answers[0]?.(1)
  await settled()
  expect([view.trades.value?.found, view.isReading.value]).toEqual([2, false])
})
