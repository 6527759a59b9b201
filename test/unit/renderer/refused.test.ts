import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import { fail, ok, type Failure } from '../../../src/contract/failure.ts'
import type { RequestName } from '../../../src/contract/ipc.ts'
import { useDialogs } from '../../../src/renderer/app/dialogs.ts'
import { reportUnkeptSettings } from '../../../src/renderer/app/report-unkept-settings.ts'
import { useAppCommands } from '../../../src/renderer/app/use-app-commands.ts'
import { useCommands } from '../../../src/renderer/commands/store.ts'
import UnknownConvert from '../../../src/renderer/features/convert/UnknownConvert.vue'
import CancelOneDialog from '../../../src/renderer/features/orders/CancelOneDialog.vue'
import DismissUnresolvedDialog from '../../../src/renderer/features/orders/DismissUnresolvedDialog.vue'
import { useAccounts } from '../../../src/renderer/stores/accounts.ts'
import { useConverts } from '../../../src/renderer/stores/converts.ts'
import { useCsvExport } from '../../../src/renderer/commands/csv-export.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useOrders } from '../../../src/renderer/stores/orders.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { livePage, order, receive } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'
import { LIMIT } from '../core/converts/samples.ts'

const REFUSAL: Failure = { kind: 'denied', rule: 'rate', code: 'too-many-requests', params: {} }
const refuses = (name: RequestName) => livePage({ [name]: () => fail({ ...REFUSAL }) })
const SAYS = /^Too many requests/

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  document.body.replaceChildren()
})

/** Runs something in a part of the page. */
async function inPage<T>(set: () => T): Promise<T> {
  const made: T[] = []
  const Part = defineComponent({ setup: () => (made.push(set()), () => h('div')) })
  mounted = mountPage(Part)
  await flushPromises()
  const [first] = made
  if (first === undefined) throw new Error('the part is not set up')
  return first
}
const show = async (...given: Parameters<typeof mountPage>): Promise<void> => {
  mounted = mountPage(...given)
  await flushPromises()
}
const press = async (name: string | RegExp): Promise<void> => {
  byRole('button', name).click()
  await flushPromises()
}
const told = () => useNotices().list.map(({ tone, title, text }) => [tone, title, SAYS.test(String(text))])

describe('what main refused is said, and can be tried again', () => {
  it('the kill switch from the palette', async () => {
    await refuses('limits.halt')
    const nothing = () => undefined
    await inPage(() => (useAppCommands({ findMarket: () => true, focusAmount: nothing, speak: nothing }), 0))
    expect(useCommands().run('haltTrading')).toBe(true)
    await flushPromises()
    expect(told()).toEqual([['bad', 'Limits not changed', true]])
  })

  it('a setting: a notice, but not where the settings say it themselves', async () => {
    await refuses('settings.write')
    await inPage(() => (reportUnkeptSettings(), 0))
    const settings = useSettings()
    const before = settings.values.confirm
    await settings.write({ confirm: 'off' })
    await flushPromises()
    expect([settings.values.confirm, told()]).toEqual([before, [['bad', 'Setting not saved', true]]])
    useDialogs().openSettings(null)
    await settings.write({ confirm: 'off' })
    await flushPromises()
    expect(told()).toHaveLength(1)
  })

  it('the cancellation of one order', async () => {
    await refuses('orders.cancel')
    receive({}, { orders: [order({})] })
    await show(CancelOneDialog, { order: 'k' })
    await press('Cancel 1 order')
    expect([told(), useOrders().cancelling.size]).toEqual([[['bad', 'Order BTC / USDT not cancelled', true]], 0])
  })

  it('the archiving of an order of unknown outcome', async () => {
    await refuses('orders.dismissUnresolved')
    receive({}, { orders: [order({ state: 'unknown', venueId: null })] })
    await show(DismissUnresolvedDialog, { order: 'k' })
    await press('Archive')
    expect(told()).toEqual([['bad', expect.any(String), true]])
  })

  it('the settling of an unknown convert', async () => {
    await refuses('converts.settle')
    const pending = { key: 'p', draft: LIMIT, at: 0, state: 'unknown', reason: null, candidates: [] } as const
    await show(UnknownConvert, { pending })
    await press('Not accepted by the venue')
    expect(told()).toEqual([['bad', expect.any(String), true]])
  })

  it('an export', async () => {
    await refuses('export.csv')
    const { exportCsv, isExporting } = await inPage(useCsvExport)
    await exportCsv('fills', 'comma')
    expect([told(), isExporting.value]).toEqual([[['bad', expect.any(String), true]], false])
  })

  it('the cancellation of a convert and the opening of a venue', async () => {
    await livePage({
      'converts.cancel': () => fail({ ...REFUSAL }),
      'venue.open': () => fail({ ...REFUSAL }),
      'accounts.list': () => ok([])
    })
    const answers = [await useConverts().cancel('c'), await useAccounts().open('one')]
    expect([answers.map((answer) => answer.ok), useConverts().cancelling.size, useAccounts().opening]).toEqual([
      [false, false],
      0,
      null
    ])
  })
})
