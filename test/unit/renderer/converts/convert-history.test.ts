import { expect, test, vi } from 'vitest'
import { defineComponent, h, provide, ref } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import ConvertHistory from '../../../../src/renderer/features/convert/ConvertHistory.vue'
import { useConverts } from '../../../../src/renderer/stores/converts.ts'
import { useSettings } from '../../../../src/renderer/stores/settings.ts'
import { keptTableViews } from '../../../../src/renderer/app/table-views.ts'
import { tableViewsKey } from '../../../../src/renderer/ui/rows/table-views.ts'
import { pageKey, type Page } from '../../../../src/renderer/ui/page.ts'
import { AT, convert } from '../../core/converts/samples.ts'
import { livePage, receive } from '../desk-stub.ts'
import { byRole, mountPage, written } from '../mount-page.ts'

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
  receive({ converts: { pending: [], newest: [], checkedAt: Date.now(), problem: null, undecoded: 0 } })
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

test('the rate of a convert that waits is its limit, and the rate now has its own column', async () => {
  await livePage({
    'converts.page': () =>
      ok({
        items: [
          convert('open', { createdAt: 3, limit: '0.00001', currentRate: '0.000016', marketRate: '0.0000125' }),
          convert('part', { createdAt: 2, status: 'partially_completed', executedFrom: '8', executedTo: '0.001' }),
          convert('done', { createdAt: 1, status: 'completed', executedFrom: '30', executedTo: '0.0007' }),
          convert('gone', { createdAt: 0, status: 'expired', limit: '0.00002' }),
          convert('bare', { createdAt: -1, status: 'completed' })
        ],
        previous: null,
        next: null
      })
  })
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await useConverts().load()
  const view = mountPage(ConvertHistory)
  await written()
  const rates = view
    .findAll('tbody tr[data-id]')
    .map((row) => ['.rate', '.current'].map((cell) => row.find(cell).text()))
  expect(rates).toEqual([
    ['100,000 USDT per BTC', '62,500 USDT per BTC'],
    ['100,000 USDT per BTC', '70,422.54 USDT per BTC'],
    ['42,857.14 USDT per BTC', '–'],
    ['50,000 USDT per BTC', '–'],
    ['70,422.54 USDT per BTC', '–']
  ])
  view.unmount()
  height.mockRestore()
})

test('the rows can be sorted once the whole list is loaded, and until then the heads say why not', async () => {
  const first = {
    items: [convert('3', { createdAt: 3, amountFrom: '20' }), convert('2', { createdAt: 2, amountFrom: '100' })],
    previous: null,
    next: 'more'
  }
  const last = { items: [convert('1', { createdAt: 1, amountFrom: '9' })], previous: 'first', next: null }
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await livePage({
    'settings.write': () => ok(useSettings().values),
    'converts.page': async () => {
      if (!useConverts().isLoaded) return ok(first)
      await answered
      return ok(last)
    }
  })
  // Rows are rendered where there is room for them.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await useConverts().load()
  const view = mountPage(
    defineComponent(() => {
      provide(tableViewsKey, keptTableViews())
      return () => h(ConvertHistory)
    })
  )
  await written()
  const head = () => view.get('th.amount')
  expect([head().find('button').exists(), head().attributes('title')]).toEqual([
    false,
    'Sorts once the whole list is loaded, at most 400 rows. Scroll to its end or use the filters.'
  ])
  answer()
  await written()
  expect(head().attributes('title')).toBeUndefined()
  const shown = () => view.findAll('tbody tr[data-id]').map((row) => row.attributes('data-id'))
  byRole('button', 'Amount').click()
  await written()
  expect([head().attributes('aria-sort'), shown()]).toEqual(['descending', ['2', '3', '1']])
  view.unmount()
  height.mockRestore()
})

test('a type and a status that nobody knows are shown as the venue wrote them', async () => {
  const odd = convert('1', { type: 'swap', status: 'on_hold' })
  await livePage({ 'converts.page': () => ok({ items: [odd], previous: null, next: null }) })
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await useConverts().load()
  const view = mountPage(ConvertHistory)
  await written()
  const row = view.get('tr[data-id="1"]')
  expect([row.get('.type').text(), row.text()]).toEqual(['swap', expect.stringContaining('on_hold')])
  view.unmount()
  height.mockRestore()
})

test('behind the chosen dates nothing more is requested, and their rows are all there are', async () => {
  const DAY = 86_400_000
  const of = (...days: readonly number[]) => days.map((ago) => convert(`${ago}`, { createdAt: AT - ago * DAY }))
  // A convert without a date does not end the dates.
  const pages = [
    { items: [...of(1), convert('dateless', { createdAt: 0 })], previous: null, next: '2' },
    { items: of(2, 9), previous: null, next: '3' },
    { items: of(40), previous: null, next: null }
  ]
  const asked: unknown[] = []
  await livePage({ 'converts.page': (args) => ok(pages[asked.push(args) - 1]) })
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const separators = ref({ group: ',', point: '.' })
  const clock: Page = { separators, now: ref(AT), polling: ref(null), lastDataAt: ref(null) }
  const view = mountPage(
    defineComponent(() => {
      provide(pageKey, clock)
      return () => h(ConvertHistory)
    })
  )
  await view.get('select[aria-label="Dates"]').setValue('7d')
  await useConverts().load()
  await written()
  const shown = () => view.findAll('tbody tr[data-id]').map((row) => row.attributes('data-id'))
  const rows = () => view.get('table').attributes('aria-rowcount')
  expect([asked.length, shown(), rows(), view.find('th.amount button').exists()]).toEqual([2, ['1', '2'], '3', true])
  await view.get('select[aria-label="Dates"]').setValue('all')
  await written()
  expect([asked.length, shown()]).toEqual([3, ['1', '2', '9', '40', 'dateless']])
  view.unmount()
  height.mockRestore()
})
