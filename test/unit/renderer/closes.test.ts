import { flushPromises } from '@vue/test-utils'
import { effectScope } from 'vue'
import { expect, it } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import { barsFrom } from '../../../src/core/candles.ts'
import { useCloses } from '../../../src/renderer/features/watch/use-closes.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { livePage } from './desk-stub.ts'

const MARKET = 'BTC_USDT'

it('another session while the history is loading: the line is that of the new one', async () => {
  const answers: ((close: string) => void)[] = []
  await livePage({
    'candles.history': () =>
      new Promise((resolve) => {
        answers.push((price) => {
          const trade = { seq: 1, price, quantity: '1', side: 'buy', at: 60_000 } as const
          resolve(ok({ bars: barsFrom([trade], 60), seq: 1, hasOlder: false }))
        })
      })
  })
  const scope = effectScope()
  const closes = scope.run(() => useCloses(MARKET))
  useTrades().clear()
  answers[0]?.('1')
  answers[1]?.('2')
  await flushPromises()
  expect(closes?.value.map(({ price }) => price)).toEqual([2])
  scope.stop()
})
