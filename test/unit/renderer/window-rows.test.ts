import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { MAX_IN_FLIGHT } from '../../../src/contract/frames.ts'
import WindowRows from '../../../src/renderer/features/diagnostics/WindowRows.vue'
import { mountPage } from './mount-page.ts'

it('warns of a window that keeps main waiting, not of one that has not acknowledged yet', () => {
  setActivePinia(createPinia())
  const window = (id: number, unacknowledged: number, waiting: boolean) => ({
    id,
    kind: 'workspace',
    visible: true,
    framesPerSecond: 60,
    unacknowledged,
    waiting
  })
  const page = mountPage(WindowRows, {
    windows: [window(1, MAX_IN_FLIGHT - 1, true), window(2, MAX_IN_FLIGHT, false), window(3, MAX_IN_FLIGHT, true)]
  })
  expect(page.findAll('tbody tr').map((row) => row.find('.warn').exists())).toEqual([false, false, true])
  page.unmount()
})
