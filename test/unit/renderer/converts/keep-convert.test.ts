import { nextTick } from 'vue'
import { expect, it, onTestFinished } from 'vitest'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { keepConvert } from '../../../../src/renderer/app/keep-convert.ts'
import { livePage } from '../desk-stub.ts'

it('main is told when a convert is filled in and when it is cleared, once each', async () => {
  const calls = await livePage()
  onTestFinished(keepConvert())
  const form = useConvertForm()
  const told = () => calls.filter(({ name }) => name === 'convert.keep').map(({ args }) => args)
  form.type = 'market'
  await nextTick()
  expect(told()).toEqual([])
  for (const typed of ['1', '10', '']) {
    form.typed = typed
    await nextTick()
  }
  form.priceTyped = '99'
  await nextTick()
  form.clear()
  await nextTick()
  expect(told()).toEqual([true, false, true, false].map((isFilled) => ({ isFilled })))
})
