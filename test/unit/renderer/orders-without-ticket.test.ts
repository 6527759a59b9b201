import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { fail, ok, type Result } from '../../../src/contract/failure.ts'
import type { Settings } from '../../../src/contract/settings.ts'
import type { PanelKind } from '../../../src/core/layout/kinds.ts'
import { message } from '../../../src/i18n/codes.ts'
import { useAppCommands } from '../../../src/renderer/app/use-app-commands.ts'
import { useCommands } from '../../../src/renderer/commands/store.ts'
import { usePriceMenu } from '../../../src/renderer/commands/price-menu.ts'
import OrderLines from '../../../src/renderer/features/chart/OrderLines.vue'
import ArmSwitch from '../../../src/renderer/features/header/ArmSwitch.vue'
import CommandPalette from '../../../src/renderer/features/palette/CommandPalette.vue'
import { usePlacingByDialog, usePlacingOnLine } from '../../../src/renderer/lines/use-placing.ts'
import { useArming } from '../../../src/renderer/stores/arming.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useLayout } from '../../../src/renderer/stores/layout.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { usePlacing } from '../../../src/renderer/stores/placing.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { lineScene } from './chart/line-scene.ts'
import { book, btc, livePage, order, receive, type Call } from './desk-stub.ts'
import { byRole, mountWithOrders, type } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  document.body.replaceChildren()
})
beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined
})

let calls: readonly Call[] = []
let answer: () => Result<unknown> = () => ok(order({ state: 'placing' }))
/** A window whose layout has no ticket. */
async function open(confirm: Settings['confirm'], kept: readonly PanelKind[] = ['chart', 'book', 'ladder']) {
  answer = () => ok(order({ state: 'placing' }))
  calls = await livePage({ 'orders.place': () => answer() })
  receive({ settings: { ...useSettings().values, confirm } })
  const layout = useLayout()
  for (const name of layout.names) if (!kept.includes(layout.panel(name)?.kind ?? 'ticket')) layout.remove(name)
  expect(layout.has('ticket')).toBe(false)
  const owner = Symbol('chart')
  const ways: Partial<Record<'chart' | 'book', ReturnType<typeof usePriceMenu>>> = {}
  const palette = ref(false)
  const Page = defineComponent({
    setup() {
      const nothing = () => undefined
      useAppCommands({ findMarket: () => true, focusAmount: nothing, speak: nothing })
      ways.chart = usePriceMenu(
        nothing,
        usePlacingOnLine(() => btc, owner)
      )
      ways.book = usePriceMenu(
        nothing,
        usePlacingByDialog(() => btc)
      )
      return () => [
        h(ArmSwitch),
        h(OrderLines, { market: btc, owner, scene: lineScene() }),
        h(CommandPalette, { open: palette.value, 'onUpdate:open': (now: boolean) => (palette.value = now) })
      ]
    }
  })
  mounted = mountWithOrders(Page)
  await flushPromises()
  return {
    async choose(way: 'chart' | 'book', text: RegExp): Promise<void> {
      const found = ways[way]?.(btc, '97').find((entry) => entry !== 'line' && text.test(entry.text))
      if (found === undefined || found === 'line') throw new Error(`no ${text.source}`)
      found.run()
      await flushPromises()
    },
    async run(command: 'buyAtAsk' | 'sellAtBid' | 'focusTicket' | 'closePosition'): Promise<void> {
      expect(useCommands().run(command)).toBe(true)
      await flushPromises()
    },
    async typeOrder(text: string): Promise<void> {
      palette.value = true
      await flushPromises()
      const field = document.querySelector('input')
      if (field === null) throw new Error('no palette')
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await flushPromises()
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })
      )
      await flushPromises()
    }
  }
}
const placed = () => calls.flatMap(({ name, args }) => (name === 'orders.place' ? [args] : []))
const sends = (confirmed: string) => [expect.objectContaining({ confirmed })]
const asked = () => document.querySelector('[role=dialog] code')?.textContent ?? null
const dialogs = () => document.querySelectorAll('[role=dialog]').length
const press = async (name: string | RegExp): Promise<void> => {
  byRole('button', name).click()
  await flushPromises()
}
const notices = () => useNotices().list.map(({ title, text }) => `${String(title)}: ${String(text)}`)
const BUY = 'BUY LIMIT BTC_USDT quantity 0.5 price 97'

describe('without a ticket panel an order', () => {
  it('of the chart is asked about on its line, and sent once', async () => {
    const { choose } = await open('off')
    useTicket().setTyped('amount', '0.5')
    await choose('chart', /^Buy 0\.5 BTC at 97/)
    expect([placed(), dialogs()]).toEqual([[], 0])
    document.querySelector<HTMLElement>('.line-tag .yes')?.click()
    await flushPromises()
    expect([placed(), notices().length]).toEqual([sends(BUY), 1])
  })

  it.each(['chart', 'book'] as const)('of the %s is asked about in the dialog, and sent once', async (way) => {
    const { choose } = await open('dialog')
    useTicket().setTyped('amount', '0.5')
    await choose(way, /^Buy 0\.5 BTC at 97/)
    expect([placed(), asked(), dialogs()]).toEqual([[], BUY, 1])
    await press('Send order')
    expect([placed(), dialogs()]).toEqual([sends(BUY), 0])
  })

  it('of the book is asked about also in the mode that never asks, unless the hotkeys are armed', async () => {
    const { choose } = await open('off')
    useTicket().setTyped('amount', '0.5')
    await choose('book', /^Buy 0\.5 BTC at 97/)
    expect([placed(), asked()]).toEqual([[], BUY])
    await press('Cancel')
    expect(useArming().arm()).toBeNull()
    await choose('book', /^Sell 0\.5 BTC at 97/)
    expect([placed(), asked()]).toEqual([sends('SELL LIMIT BTC_USDT quantity 0.5 price 97'), null])
  })

  it.each([
    ['buyAtAsk', 'BUY'],
    ['sellAtBid', 'SELL']
  ] as const)('of the key %s is sent with the amount of the ticket, which stays', async (key, side) => {
    const { run } = await open('dialog')
    useTicket().setTyped('amount', '0.5')
    useArming().arm()
    await run(key)
    expect([placed(), useTicket().typed, dialogs()]).toEqual([sends(`${side} MARKET BTC_USDT quantity 0.5`), '0.5', 0])
  })

  it('of a key without an amount is not sent, and the notice says why', async () => {
    const { run } = await open('off')
    useArming().arm()
    await run('buyAtAsk')
    expect([placed(), notices(), dialogs()]).toEqual([[], ['Order not sent: Enter an amount'], 0])
  })

  it('of the palette is asked about in the dialog alone, and sent once', async () => {
    const { typeOrder } = await open('off')
    await typeOrder('buy 0.5 btc @ 97')
    expect([placed(), asked(), dialogs()]).toEqual([[], BUY, 1])
    await press('Send order')
    expect(placed()).toEqual(sends(BUY))
  })

  it('of the palette is not asked about where its market cannot be shown', async () => {
    const { typeOrder } = await open('off')
    useTicket().setTyped('amount', '0.7')
    useWorkspace().select = () => Promise.resolve()
    await typeOrder('buy 0.5 eth @ 97')
    expect([placed(), asked(), useTicket().typed]).toEqual([[], null, '0.7'])
  })

  it('that cannot be sent says why, and stays in the ticket', async () => {
    const { choose } = await open('off')
    useTicket().setTyped('amount', '0.5')
    useBooks().take([book('stale')])
    await choose('book', /^Buy 0\.5 BTC at 97/)
    expect([placed(), notices().length, useTicket().draft?.price]).toEqual([[], 1, '97'])
  })
})

it('while the hotkeys are armed, the header has the amount that no ticket on screen shows', async () => {
  await open('off')
  const text = () => document.querySelector('.header-switch')?.textContent
  useTicket().setTyped('amount', '0.5')
  await flushPromises()
  expect(text()).not.toContain('0.5')
  useArming().arm()
  await flushPromises()
  expect(text()).toContain('0.5 BTC')
  useTicket().setTyped('total', '20')
  await flushPromises()
  expect(text()).toContain('20 USDT')
  useLayout().add('ticket')
  await flushPromises()
  expect(text()).not.toContain('20 USDT')
})

describe('the ticket of a window without its panel', () => {
  it('opens in a dialog for the amount that an order of the chart lacks, and closes when it is sent', async () => {
    const { choose } = await open('off')
    await choose('chart', /^Buy at 97/)
    expect([dialogs(), byRole('dialog', 'Order ticket').textContent]).toEqual([
      1,
      expect.stringContaining('BTC / USDT')
    ])
    expect(document.activeElement).toBe(byRole('textbox', 'Amount'))
    await type('Amount', '0.5')
    await flushPromises()
    await press(/^Buy 0\.5 BTC/)
    expect([placed(), dialogs(), useLayout().has('ticket')]).toEqual([sends(BUY), 0, false])
  })

  it('stays open with what was refused', async () => {
    const { run } = await open('off')
    answer = () => fail({ kind: 'unreachable', ...message('sending-cut') })
    await run('focusTicket')
    await type('Amount', '0.5')
    await flushPromises()
    await press(/^Buy 0\.5 BTC/)
    expect([placed().length, dialogs(), useTicket().typed]).toEqual([1, 1, '0.5'])
  })

  it('closes without its amount where nobody knows whether the order was placed', async () => {
    const { run } = await open('off')
    answer = () => fail({ kind: 'unknown-outcome', ...message('sending-cut') })
    await run('focusTicket')
    await type('Amount', '0.5')
    await flushPromises()
    await press(/^Buy 0\.5 BTC/)
    expect([placed().length, dialogs(), useTicket().typed]).toEqual([1, 0, ''])
  })

  it('asks as the panel does', async () => {
    const { run } = await open('dialog')
    await run('focusTicket')
    await type('Amount', '0.5')
    await flushPromises()
    await press(/^Buy 0\.5 BTC/)
    expect([placed(), asked()]).toEqual([[], 'BUY MARKET BTC_USDT quantity 0.5'])
    await press('Send order')
    expect([placed().length, dialogs()]).toEqual([1, 0])
  })

  it('is not opened where the layout has its panel', async () => {
    const { run } = await open('off')
    useLayout().add('ticket')
    await run('focusTicket')
    expect([dialogs(), usePlacing().isTicketOpen]).toEqual([0, false])
  })
})

describe('the book of an order', () => {
  const books = () => useWorkspace().view.books.map(({ market, scaleIndex }) => [market, scaleIndex])

  it('is subscribed in a window with only a chart as long as an order is made there', async () => {
    await open('off', ['chart'])
    expect(books()).toEqual([])
    useTicket().setTyped('amount', '0.5')
    expect(books()).toEqual([['BTC_USDT', 0]])
    useTicket().clear()
    expect(books()).toEqual([])
    usePlacing().isTicketOpen = true
    expect(books()).toEqual([['BTC_USDT', 0]])
    usePlacing().isTicketOpen = false
    useArming().arm()
    expect(books()).toEqual([['BTC_USDT', 0]])
  })
})
