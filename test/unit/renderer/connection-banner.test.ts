import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ConnectionStatus } from '../../../src/contract/frames.ts'
import ConnectionBanner from '../../../src/renderer/features/status/ConnectionBanner.vue'
import { useRemedy } from '../../../src/renderer/stores/remedy.ts'
import { livePage, receive } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

const none: ConnectionStatus['market'] = { state: 'offline', latencyMs: null, since: 0, reason: null }
const offline: ConnectionStatus = {
  market: none,
  account: none,
  rest: none,
  attempt: 0,
  nextAttemptAt: null,
  lastMessageAt: null,
  messagesPerSecond: null
}
let banner: VueWrapper
beforeEach(async () => {
  await livePage()
  receive({ venue: { id: 'live', name: 'Live', practice: false, capabilities: [] } })
  receive({ connection: offline })
  banner = mountPage(ConnectionBanner)
})
afterEach(() => banner.unmount())

it('asks for an account where prices come only to accounts, and opens the accounts', async () => {
  receive({ account: null })
  await flushPromises()
  expect(banner.text()).toContain('Add an account to see live prices')
  expect(banner.text()).not.toContain('reconnecting')
  byRole('button', 'Open Accounts').click()
  expect(useRemedy().wanted).toBe('accounts')
})

it('says that it reconnects where there is an account', async () => {
  receive({ account: { id: 'a', label: 'Main', custody: 'keychain', custodyNote: null, canTrade: true } })
  await flushPromises()
  expect(banner.text()).toContain('Disconnected, reconnecting (1)')
})
