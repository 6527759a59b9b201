import { nextTick, ref, watch } from 'vue'
import { expect, it } from 'vitest'
import { startAfterPaint } from '../../../src/renderer/stores/after-paint.ts'

it('tasks run one after the other, and what each has changed is written before the page is laid out', async () => {
  const seen: string[] = []
  const price = ref(0)
  watch(price, (now) => { seen.push(`written ${now}`) })
  const done = new Promise<void>((resolve) => {
    const afterPaint = startAfterPaint((task) => task(), () => {
      seen.push('laid out')
      if (price.value === 2) resolve()
    })
    afterPaint(() => { price.value = 1 })
    afterPaint(() => { price.value = 2 })
  })
  await nextTick()
  expect(seen).toEqual([])
  await done
  expect(seen).toEqual(['written 1', 'laid out', 'written 2', 'laid out'])
})
