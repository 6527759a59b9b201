import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { useChartMenu } from '../../../../src/renderer/features/chart/use-chart-menu.ts'
import { useChartOptions } from '../../../../src/renderer/features/chart/use-chart-options.ts'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { openMenu, type MenuEntry } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { btc, livePage } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'
import { atPrice } from '../../../support/alerts.ts'

/** Runs the entry that these texts lead to. */
function choose(...path: readonly string[]): void {
  let entries: readonly MenuEntry[] = openMenu.value?.entries ?? []
  for (const text of path) {
    const found = entries.find((one) => one !== 'line' && one.text === text)
    if (found === undefined || found === 'line') throw new Error(`no ${text}`)
    entries = found.items ?? []
    found.run?.()
  }
}

it('acts on the price under the pointer and on its own chart', async () => {
  const calls = await livePage()
  let fitted = 0
  let onMenu = (_: MouseEvent): void => undefined
  const page = mountPage(
    defineComponent({
      setup() {
        ;({ onMenu } = useChartMenu({
          market: () => btc,
          chart: useChartOptions(() => 'chart'),
          price: () => '98.50',
          since: () => 60_000,
          nameOf: ({ kind, values }) => `${kind} ${Object.values(values).join()}`,
          fit: () => fitted++,
          openDate: () => undefined,
          picture: () => undefined,
          owner: Symbol('chart')
        }))
        return () => null
      }
    })
  )
  const open = () => onMenu(new MouseEvent('contextmenu', { cancelable: true }))
  for (const path of [
    ['Alert at 98.50'],
    ['Set ticket price to 98.50'],
    ['Interval', '1w'],
    ['Scale', 'Log'],
    ['Add indicator', 'Anchored VWAP'],
    ['Add indicator', 'Relative strength index'],
    ['Indicators', 'sma 20'],
    ['Connect candles'],
    ['Fit chart']
  ]) {
    open()
    choose(...path)
  }
  await flushPromises()
  expect(calls.find(({ name }) => name === 'alerts.add')?.args).toEqual(atPrice('BTC_USDT', 'up', '98.50'))
  expect([useTicket().type, useTicket().price, fitted]).toEqual(['limit', '98.5', 1])
  expect(useLayout().panel('chart')?.chart).toMatchObject({
    seconds: 604_800,
    scale: 'log',
    connected: true,
    indicators: [
      { kind: 'volume', hidden: false },
      { kind: 'sma', hidden: true },
      { kind: 'anchoredVwap', values: { anchor: 60_000 } },
      { kind: 'rsi', values: { length: 14 } }
    ]
  })
  page.unmount()
})
