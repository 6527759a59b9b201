import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fail, ok } from '../../../src/contract/failure.ts'
import type { UpdateView } from '../../../src/contract/updates.ts'
import UpdatesSetting from '../../../src/renderer/features/settings/UpdatesSetting.vue'
import { stubDesk, type Call } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

const IDLE: UpdateView = { state: 'idle', version: null, notes: '', percent: 0, problem: null, blocked: null }
const READY: UpdateView = { ...IDLE, state: 'ready', version: '9.0.0', notes: '<b onclick="x()">Faster</b>' }
let mounted: VueWrapper
let calls: Call[]
let now: UpdateView

beforeEach(() => {
  setActivePinia(createPinia())
  calls = stubDesk({
    'updates.read': () => ok(now),
    'updates.check': () => ok(null),
    'updates.install': () => fail({ kind: 'denied', rule: 'update', code: 'update-order-in-flight', params: {} })
  })
})
afterEach(() => {
  mounted.unmount()
})
const show = async (view: UpdateView) => {
  now = view
  mounted = mountPage(UpdatesSetting)
  await flushPromises()
}
const button = (name: string) => byRole('button', name)

it('is not there without a feed', async () => {
  await show({ ...IDLE, state: 'off' })
  expect(document.body.textContent).not.toContain('Updates')
})

it('checks on a click, and shows why a release was refused', async () => {
  await show({ ...IDLE, problem: { code: 'update-signature-wrong', params: {} } })
  expect(document.body.textContent).toContain('The signature of the release is not valid')
  button('Check for updates').click()
  await flushPromises()
  expect(calls.map(({ name }) => name)).toContain('updates.check')
})

it('shows release notes as plain text', async () => {
  await show(READY)
  expect(document.querySelector('pre')?.textContent).toBe(READY.notes)
  expect(document.querySelector('pre b')).toBeNull()
})

it('restarts only when nothing is open, and says what is', async () => {
  await show({ ...READY, blocked: { code: 'update-ticket-open', params: {} } })
  expect(button('Restart and install')).toHaveProperty('disabled', true)
  expect(document.body.textContent).toContain('An order ticket or a convert is filled in.')
  mounted.unmount()
  await show(READY)
  button('Restart and install').click()
  await flushPromises()
  expect(document.body.textContent).toContain('An order or conversion is being sent')
})
