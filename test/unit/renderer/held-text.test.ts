import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import { DEFAULT_LIMITS } from '../../../src/contract/limits.ts'
import OrderSheet from '../../../src/renderer/features/orders/OrderSheet.vue'
import ConfirmMode from '../../../src/renderer/features/ticket/ConfirmMode.vue'
import TicketPanel from '../../../src/renderer/features/ticket/TicketPanel.vue'
import TradingSection from '../../../src/renderer/features/settings/TradingSection.vue'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useOrderSheet } from '../../../src/renderer/stores/order-sheet.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { book, btc, levels, livePage, order, receive } from './desk-stub.ts'
import { byRole, mountPage, type, valueOf } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

const field = (name: string): HTMLInputElement => {
  const input = byRole('textbox', name)
  if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is no field`)
  return input
}
/** As the Tab key does it: the whole text is selected. */
async function tabInto(name: string): Promise<void> {
  field(name).focus()
  field(name).select()
  await flushPromises()
}
async function leave(name: string): Promise<void> {
  field(name).blur()
  await flushPromises()
}
const selected = (name: string) =>
  field(name).value.slice(field(name).selectionStart ?? 0, field(name).selectionEnd ?? 0)

describe('a number field whose value changes by itself', () => {
  it('keeps text and selection while it has the focus, and shows the value after it', async () => {
    await livePage()
    mounted = mountPage(TicketPanel, { market: btc })
    await flushPromises()
    await type('Total', '500')
    await flushPromises()
    const before = valueOf('Amount')
    await tabInto('Amount')
    expect([before, selected('Amount')]).toEqual([expect.stringMatching(/^4\.\d+$/), before])
    useBooks().take([{ ...book(), asks: levels([['250', '10']]) }])
    await flushPromises()
    expect([valueOf('Amount'), selected('Amount'), useTicket().quantity]).toEqual([before, before, '2'])
    await leave('Amount')
    expect(valueOf('Amount')).toBe('2')
  })

  it('has the text that is typed from then on, and nothing before it', async () => {
    await livePage()
    mounted = mountPage(TicketPanel, { market: btc })
    await type('Total', '500')
    await flushPromises()
    await tabInto('Amount')
    await type('Amount', '3')
    useBooks().take([{ ...book(), asks: levels([['250', '10']]) }])
    await flushPromises()
    expect([valueOf('Amount'), useTicket().draft?.quantity, valueOf('Total')]).toEqual(['3', '3', '750.00'])
  })

  it('shows the step of an arrow key, which starts from the value of now', async () => {
    await livePage()
    mounted = mountPage(TicketPanel, { market: btc })
    await type('Total', '500')
    await flushPromises()
    await tabInto('Amount')
    useBooks().take([{ ...book(), asks: levels([['250', '10']]) }])
    await flushPromises()
    field('Amount').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    await flushPromises()
    expect([valueOf('Amount'), useTicket().draft?.quantity]).toEqual(['2.1', '2.1'])
  })

  it('has the same text with the focus and without it, also of thousands', async () => {
    await livePage()
    mounted = mountPage(TicketPanel, { market: btc })
    useBooks().take([{ ...book(), asks: levels([['0.14', '100000']]) }])
    await type('Total', '500')
    await flushPromises()
    const before = valueOf('Amount')
    await tabInto('Amount')
    expect([before, selected('Amount')]).toEqual(['3571.428571', '3571.428571'])
  })

  it('of an order that is changed keeps its text while fills take from what is left', async () => {
    await livePage()
    receive({}, { orders: [order({ key: 'a' })] })
    mounted = mountPage(OrderSheet)
    useOrderSheet().show('a', true)
    await flushPromises()
    await tabInto('Amount left')
    receive({}, { orders: [order({ key: 'a', filledQuantity: '0.5', filledTotal: '50', state: 'partial' })] })
    await flushPromises()
    expect([valueOf('Amount left'), selected('Amount left')]).toEqual(['2', '2'])
    await leave('Amount left')
    expect(valueOf('Amount left')).toBe('1.5')
    await tabInto('Price')
    receive({}, { orders: [order({ key: 'a', price: '95' })] })
    await flushPromises()
    expect(selected('Price')).toBe('100.00')
  })
})

describe('limits that change elsewhere', () => {
  const band = (text: string) => receive({ limits: { ...DEFAULT_LIMITS, bandPercent: text } })
  const BAND = /^Price band/
  const typeBand = async (text: string): Promise<void> => {
    const input = byRole('textbox', BAND)
    if (input instanceof HTMLInputElement) input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
  }
  const shown = () => {
    const input = byRole('textbox', BAND)
    return input instanceof HTMLInputElement ? input.value : ''
  }

  async function opened(): Promise<void> {
    await livePage({ 'limits.write': () => ok(DEFAULT_LIMITS) })
    band('10')
    mounted = mountPage(TradingSection)
    await flushPromises()
  }

  it('are shown, but not in a field that has the focus', async () => {
    await opened()
    byRole('textbox', BAND).focus()
    band('9')
    await flushPromises()
    expect(shown()).toBe('10')
    byRole('textbox', BAND).blur()
    await flushPromises()
    expect(shown()).toBe('9')
  })

  it('do not take away what was typed and not saved', async () => {
    await opened()
    await typeBand('7')
    band('9')
    await flushPromises()
    expect(shown()).toBe('7')
    byRole('button', 'Save limits').click()
    await flushPromises()
    band('8')
    await flushPromises()
    expect(shown()).toBe('8')
  })

  it('of another account replace what was typed', async () => {
    await opened()
    await typeBand('7')
    const { account } = useAccount()
    receive({
      account: account === null ? null : { ...account, id: 'b' },
      limits: { ...DEFAULT_LIMITS, bandPercent: '6' }
    })
    await flushPromises()
    expect(shown()).toBe('6')
  })
})

it('the amount above which orders are confirmed stays as typed while another window changes it', async () => {
  await livePage()
  const settings = useSettings()
  receive({ settings: { ...settings.values, confirm: 'above', confirmAbove: '500' } })
  mounted = mountPage(ConfirmMode)
  byRole('button', 'Confirmation').click()
  await flushPromises()
  const input = document.querySelector<HTMLInputElement>('[data-unit="USDT"]')
  if (input === null) throw new Error('no field')
  input.focus()
  input.value = '12'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  receive({ settings: { ...settings.values, confirmAbove: '900' } })
  await flushPromises()
  expect(input.value).toBe('12')
})
