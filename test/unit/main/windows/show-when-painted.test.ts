import { describe, expect, it } from 'vitest'
import { showWhenPainted } from '../../../../src/main/windows/show-when-painted.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

describe('a window', () => {
  function setUp() {
    const clock = createFakeClock()
    const page = { painted: () => undefined as void, loaded: () => undefined as void }
    let shown = 0
    showWhenPainted(
      clock,
      {
        painted: (then) => {
          page.painted = then
        },
        loaded: (then) => {
          page.loaded = then
        }
      },
      () => {
        shown++
      }
    )
    return { clock, page, shown: () => shown }
  }

  it('is shown when its page was painted, and not again', async () => {
    const { clock, page, shown } = setUp()
    page.loaded()
    expect(shown()).toBe(0)
    page.painted()
    expect(shown()).toBe(1)
    await clock.advance(10_000)
    page.painted()
    expect(shown()).toBe(1)
  })

  it('is shown 300 ms after its page was loaded, without a report of a paint', async () => {
    const { clock, page, shown } = setUp()
    page.loaded()
    await clock.advance(299)
    expect(shown()).toBe(0)
    await clock.advance(1)
    expect(shown()).toBe(1)
  })

  it('is not shown before there is anything to see', async () => {
    const { clock, shown } = setUp()
    await clock.advance(60_000)
    expect(shown()).toBe(0)
  })
})
