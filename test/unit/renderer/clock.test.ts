import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { keepBeats, startBeats } from '../../../src/renderer/stores/beats.ts'
import { useClock } from '../../../src/renderer/stores/clock.ts'

afterEach(() => { vi.useRealTimers() })

it('the clock ticks on whole seconds and shows it with the next beat, so that it costs no frame of its own', () => {
  vi.useFakeTimers({ now: 1_700_000_000_400 })
  setActivePinia(createPinia())
  const writes: (() => void)[] = []
  keepBeats({ ...startBeats(() => undefined, () => undefined), withBeat: (write) => { writes.push(write) } })
  const clock = useClock()
  const stop = clock.start()
  vi.advanceTimersByTime(2_000)
  const before = clock.now
  for (const write of writes) write()
  stop()
  vi.advanceTimersByTime(2_000)
  expect({ asked: writes.length, before, seen: clock.now }).toEqual({ asked: 3, before: 1_700_000_000_400, seen: 1_700_000_002_400 })
})
