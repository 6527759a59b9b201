import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import ConvertHistory from '../../../../src/renderer/features/convert/ConvertHistory.vue'
import { useConverts } from '../../../../src/renderer/stores/converts.ts'
import { livePage } from '../desk-stub.ts'
import { mountPage, written } from '../mount-page.ts'

test('while the first rows are loading nothing says that they are synced', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await livePage({
    'converts.page': async () => {
      await answered
      return ok({ items: [], previous: null, next: null })
    }
  })
  const converts = useConverts()
  converts.take({ pending: [], newest: [], checkedAt: Date.now(), problem: null, unread: 0 })
  const loading = converts.load()
  const view = mountPage(ConvertHistory)
  await written()
  const before = view.text()
  answer()
  await loading
  await written()
  expect(before).toContain('Loading converts')
  expect(before).not.toContain('Synced')
  expect(view.text()).toMatch(/Synced .* ago/)
  view.unmount()
})
