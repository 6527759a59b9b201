import { expect, test } from 'vitest'
import { createAppState } from '../../../../src/main/state/app-state.ts'
import { createLayouts } from '../../../../src/main/windows/layouts.ts'

function start() {
  const written: unknown[] = []
  const shared = createAppState()
  const document = { read: () => null, write: (content: unknown) => void written.push(content) }
  return {
    layouts: createLayouts({ document, shared }),
    amounts: () => shared.fields.ladderAmounts,
    crosshair: () => shared.fields.crosshair,
    written
  }
}

test('amounts of ladders are shared with all windows and end with the app: they are not written', () => {
  const { layouts, amounts, written } = start()
  layouts.keepAmount('BTC_USDT', '0.5')
  layouts.keepAmount('ETH_USDT', '2')
  layouts.keepAmount('BTC_USDT', '0.25')
  expect(amounts()).toEqual({ ETH_USDT: '2', BTC_USDT: '0.25' })
  layouts.keepAmount('ETH_USDT', null)
  expect(amounts()).toEqual({ BTC_USDT: '0.25' })
  expect(written).toEqual([])
})

test('of many markets the last used ones are kept', () => {
  const { layouts, amounts } = start()
  for (let n = 0; n < 150; n++) layouts.keepAmount(`C${n}_USDT`, '1')
  expect(Object.keys(amounts())).toHaveLength(100)
  expect(amounts()['C149_USDT']).toBe('1')
  expect(amounts()['C0_USDT']).toBeUndefined()
})

test('the crosshair is that of the window which the pointer entered last, and ends with it', () => {
  const { layouts, crosshair } = start()
  const at = (time: number) => ({ link: 'a' as const, at: time, page: 1 })
  layouts.point(1, at(60_000))
  layouts.point(2, at(120_000))
  // The window that was left is later than the one that was entered.
  layouts.point(1, null)
  expect(crosshair()).toEqual(at(120_000))
  layouts.forget(1)
  expect(crosshair()).toEqual(at(120_000))
  layouts.forget(2)
  expect(crosshair()).toBeNull()
})
