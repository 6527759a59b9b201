import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import HoldButton from '../../../src/renderer/ui/HoldButton.vue'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const button = () => mount(HoldButton, { props: { holdMs: 700, disabled: false }, attachTo: document.body })
const pressed = async () => {
  const held = button()
  await held.trigger('pointerdown', { button: 0 })
  vi.advanceTimersByTime(600)
  return held
}

it('fires once after it was held for the whole time', async () => {
  const held = await pressed()
  vi.advanceTimersByTime(99)
  expect(held.emitted('done')).toBeUndefined()
  vi.advanceTimersByTime(5000)
  expect(held.emitted('done')).toHaveLength(1)
})

it.each(['pointerup', 'pointerleave', 'pointercancel', 'blur', 'keyup'])(
  'is called off by %s, and starts from nothing the next time',
  async (event) => {
    const held = await pressed()
    await held.trigger(event)
    vi.advanceTimersByTime(5000)
    await held.trigger('pointerdown', { button: 0 })
    vi.advanceTimersByTime(600)
    await held.trigger(event)
    vi.advanceTimersByTime(5000)
    expect([held.emitted('done'), held.classes('pressing')]).toEqual([undefined, false])
  }
)

it('is called off when it goes away, and when it is no longer allowed', async () => {
  const gone = await pressed()
  gone.unmount()
  expect(vi.getTimerCount()).toBe(0)
  const refused = await pressed()
  await refused.setProps({ disabled: true })
  vi.advanceTimersByTime(5000)
  expect([gone.emitted('done'), refused.emitted('done')]).toEqual([undefined, undefined])
})

it('is held by Space and Enter, whose repeats start nothing anew, and by no other key', async () => {
  for (const key of [' ', 'Enter']) {
    const held = button()
    await held.trigger('keydown', { key })
    vi.advanceTimersByTime(600)
    await held.trigger('keydown', { key, repeat: true })
    vi.advanceTimersByTime(100)
    expect(held.emitted('done')).toHaveLength(1)
  }
  const other = button()
  await other.trigger('keydown', { key: 'a' })
  vi.advanceTimersByTime(5000)
  expect(other.emitted('done')).toBeUndefined()
})
