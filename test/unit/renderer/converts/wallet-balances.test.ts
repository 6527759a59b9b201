import { afterEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import type { VueWrapper } from '@vue/test-utils'
import type { Capability } from '../../../../src/contract/frames.ts'
import WalletBalances from '../../../../src/renderer/features/convert/WalletBalances.vue'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { livePage, receive } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

let mounted: VueWrapper
afterEach(() => mounted.unmount())

/** The page's account has 1,000 USDT to trade with. */
async function shown(capabilities: readonly Capability[]): Promise<() => Promise<readonly string[]>> {
  await livePage()
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities } })
  mounted = mountPage(WalletBalances, { onUse: useConvertForm().useAll })
  return async () => {
    await nextTick()
    return mounted.findAll('button').map((one) => one.text().replace(/\s+/g, ' '))
  }
}

test('both wallets are shown where both can be read, and one where one can', async () => {
  const texts = await shown(['personal-balances'])
  expect(await texts()).toEqual(['Trading 1,000.00 USDT'])
  receive({ personalBalances: [{ currency: 'USDT', available: '250.00000000' }] })
  expect(await texts()).toEqual(['Trading 1,000.00 USDT', 'Personal 250.00 USDT'])
  receive({}, {}, { gone: { balances: ['USDT', 'BTC'] } })
  expect(await texts()).toEqual(['Personal 250.00 USDT'])
  // Not in the venue's list: nothing there.
  useConvertForm().from = 'BTC'
  expect(await texts()).toEqual(['Personal 0.00000000 BTC'])
})

test('a click takes the whole balance of that wallet', async () => {
  const texts = await shown(['personal-balances'])
  receive({ personalBalances: [{ currency: 'USDT', available: '250.5' }] })
  await texts()
  await mounted.findAll('button')[1]?.trigger('click')
  expect(useConvertForm().typed).toBe('250.5')
})

test('a venue with one wallet says what is available', async () => {
  const texts = await shown([])
  expect(await texts()).toEqual(['Available 1,000.00 USDT'])
})
