import { flushPromises } from '@vue/test-utils'
import { effectScope, nextTick, ref } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { useRecordAnswer } from '../../../../src/renderer/features/record/use-record-answer.ts'
import { useAway } from '../../../../src/renderer/stores/away.ts'
import { livePage, receive } from '../desk-stub.ts'

const DOWN = fail({ kind: 'closed', ...message('no-venue-open') } as const)

/** A view of the record for a filter; each question is answered when the test says so. */
async function bench() {
  await livePage()
  const answers: ((answer: Result<string>) => void)[] = []
  const filter = ref('btc')
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const view = scope.run(() =>
    useRecordAnswer(
      () => filter.value,
      () => new Promise<Result<string>>((resolve) => answers.push(resolve))
    )
  )
  if (view === undefined) throw new Error('no view')
  return {
    scope,
    async choose(next: string) {
      filter.value = next
      await nextTick()
    },
    async answer(question: number, answer: Result<string>) {
      answers[question]?.(answer)
      await flushPromises()
      return [view.answer.value, view.failure.value?.code ?? null]
    }
  }
}

test('what the record answered to the filter of before, and comes late, is not shown', async () => {
  const it = await bench()
  await it.choose('eth')
  expect(await it.answer(1, ok('of eth'))).toEqual(['of eth', null])
  expect(await it.answer(0, ok('of btc'))).toEqual(['of eth', null])
  await it.choose('sol')
  await it.choose('doge')
  expect(await it.answer(2, DOWN)).toEqual(['of eth', null])
  expect(await it.answer(3, DOWN)).toEqual(['of eth', 'no-venue-open'])
})

test('an answer after the view was closed changes nothing', async () => {
  const it = await bench()
  it.scope.stop()
  expect(await it.answer(0, ok('of btc'))).toEqual([null, null])
})

test('the prices of an earlier absence, which come late, are not shown for a newer one', async () => {
  const answers: ((market: string) => void)[] = []
  await livePage({
    'away.paths': () => new Promise((resolve) => answers.push((market) => resolve(ok([{ market }]))))
  })
  const away = useAway()
  const report = { from: 0, spans: [], leftOut: 0, converts: [], orders: [], exits: [], alerts: [] }
  receive({ away: { ...report, to: 1 } })
  away.open = true
  await nextTick()
  receive({ away: { ...report, to: 2 } })
  await nextTick()
  answers[1]?.('ETH_USDT')
  answers[0]?.('BTC_USDT')
  await flushPromises()
  expect(away.paths).toMatchObject({ ok: true, value: [{ market: 'ETH_USDT' }] })
})
