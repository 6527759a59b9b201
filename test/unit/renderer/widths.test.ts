import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h, provide, type Component } from 'vue'
import { afterEach, expect, it, vi } from 'vitest'
import type { Indicator } from '../../../src/core/indicators/indicator.ts'
import { levelsFromText } from '../../support/levels.ts'
import BookPanel from '../../../src/renderer/features/book/BookPanel.vue'
import IndicatorForm from '../../../src/renderer/features/chart/IndicatorForm.vue'
import MarketsPanel from '../../../src/renderer/features/markets/MarketsPanel.vue'
import ScannerPanel from '../../../src/renderer/features/markets/scanner/ScannerPanel.vue'
import CalendarMonth from '../../../src/renderer/features/record/CalendarMonth.vue'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { keptTableViews } from '../../../src/renderer/app/table-views.ts'
import { tableViewsKey } from '../../../src/renderer/ui/rows/table-views.ts'
import { ok } from '../../../src/contract/failure.ts'
import { book, btc, livePage } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

/** What panels show at a width. */
let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  vi.unstubAllGlobals()
})
async function show(width: number, part: Component, props: Record<string, unknown> = {}): Promise<VueWrapper> {
  mounted?.unmount()
  const seen = { contentRect: { width, height: 600 } }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: readonly object[]) => void
      constructor(tell: (entries: readonly object[]) => void) {
        this.#tell = tell
      }
      observe = (target: Element) => this.#tell([{ ...seen, target }])
      unobserve = () => undefined
      disconnect = () => undefined
    }
  )
  mounted = mountPage(
    defineComponent(() => {
      provide(tableViewsKey, keptTableViews())
      return () => h(part, props)
    })
  )
  await flushPromises()
  return mounted
}

it('days of a narrow calendar have short results, with all digits in their tooltip', async () => {
  await livePage()
  const day = { day: '2026-11-05', realised: '-3280.18', fees: '1', fills: 2, volume: '1' }
  const props = { name: 'November', days: [day], today: '2026-11-28', currency: 'USDT', month: '2026-11' }
  const texts = async (width: number) =>
    (await show(width, CalendarMonth, props))
      .findAll('.day > .amount, td.week')
      .map((one) => one.text())
      .filter(Boolean)
  expect(await texts(320)).toEqual(['−3,280', '−3,280'])
  expect(mounted?.get('.amount span[title]').attributes('title')).toBe('−3,280.18')
  expect(await texts(559)).toEqual(['−3,280', '−3,280'])
  expect(await texts(560)).toEqual(['−3,280.18', '−3,280.18'])
})

it('the market list names the unit of its volumes, and gives the room to names first', async () => {
  await livePage()
  const heads = async (width: number) =>
    (await show(width, MarketsPanel, { panel: 'markets' })).findAll('.head').map((one) => one.text())
  expect([(await heads(379)).join(), (await heads(380)).join()]).toEqual([
    expect.not.stringContaining('Volume'),
    expect.stringContaining('Volume (USDT)')
  ])
})

it('a narrow book has shorter amounts', async () => {
  await livePage()
  const sizeAt = async (width: number) => {
    const page = await show(width, BookPanel, { market: { ...btc, baseDecimals: 0 } })
    useBooks().take([{ ...book(), asks: levelsFromText([['100', '118745579']]) }])
    await flushPromises()
    return page.find('.asks .level > span:nth-child(2)').text()
  }
  expect([await sizeAt(218), await sizeAt(320)]).toEqual(['118.75M', '118,745,579'])
})

it('the scanner names the unit of its volumes', async () => {
  await livePage({
    'scanner.read': () => ok({ at: 1, list: 1, markets: ['BTC_USDT'], packed: new Float64Array(40) })
  })
  const page = await show(900, ScannerPanel, { panel: 'scanner' })
  await expect.poll(() => page.findAll('th').map((one) => one.text())).toContain('Volume (USDT)')
})

it('an anchor of an indicator is typed as a date', async () => {
  await livePage()
  const changes: Partial<Indicator>[] = []
  const start: Indicator = {
    ...{ id: 'i', kind: 'anchoredVwap', values: { anchor: Date.UTC(2026, 10, 5) }, colours: { line: 'plot-1' } },
    ...{ width: 1, hidden: false }
  }
  const page = await show(300, IndicatorForm, {
    indicator: start,
    utc: true,
    onChange: (part: Partial<Indicator>) => changes.push(part)
  })
  const input = page.get<HTMLInputElement>('input.time')
  await input.setValue('2026-11-04 10:15')
  await input.setValue('2026-11-31')
  await flushPromises()
  expect(changes).toEqual([{ values: { anchor: Date.UTC(2026, 10, 4, 10, 15) } }])
  expect(page.find('[role=alert]').exists()).toBe(true)
})
