import type { DockviewApi } from 'dockview-vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isTabs } from '../../../src/core/layout/layout.ts'
import { presetLayout } from '../../../src/core/layout/presets.ts'
import { toDock } from '../../../src/renderer/app/workspace/layout/dock.ts'
import { followDock } from '../../../src/renderer/app/workspace/layout/follow-dock.ts'

const area = { width: 1440, height: 828 }
const layout = presetLayout('trade', area)

let now = 10_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/**
 * A docking that tells of changes when it is asked to. `told`: of each change, whether it is one of the user's that can
 * be undone.
 */
function docking() {
  let changed = (): void => undefined
  const never = () => ({ dispose: () => undefined })
  const size = { ...area }
  let [known, made] = [layout, layout]
  const api = Object.create({
    get width() {
      return size.width
    },
    get height() {
      return size.height
    },
    groups: [],
    toJSON: () => toDock(made, area, String),
    onDidLayoutChange: (listener: () => void) => {
      changed = listener
      return { dispose: () => undefined }
    },
    onDidAddPanel: never,
    onDidMovePanel: never,
    onDidRemovePanel: never,
    onDidActivePanelChange: never
  }) as DockviewApi
  const told: boolean[] = []
  const follower = followDock(
    (next, isNew) => {
      known = next
      told.push(isNew)
    },
    () => known
  )
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  const move = (by = 50) => {
    if (isTabs(made.root)) return
    made = {
      ...made,
      root: {
        ...made.root,
        parts: made.root.parts.map((part, at) => (at === 0 ? { ...part, size: part.size + by } : part))
      }
    }
    changed()
  }
  follower.start(api)
  changed()
  pass(1000)
  told.splice(0)
  return {
    follower,
    told,
    size,
    pass,
    move,
    change: (by?: number) => {
      move(by)
      pass(150)
    }
  }
}

it('keys on a border are one change from the first key on, soon after a placing and across pauses', () => {
  const { follower, told, change, pass } = docking()
  const border = document.createElement('div')
  follower.silently(() => undefined)
  for (let key = 0; key < 3; key++) {
    follower.step(border)
    change()
    pass(60_000)
  }
  expect(told).toEqual([true, false, false])
})

it('keys on another border, or once the focus has been elsewhere, are another change', () => {
  const { follower, told, change } = docking()
  const again = document.createElement('div')
  for (const border of [document.createElement('div'), again]) {
    follower.step(border)
    change()
  }
  again.dispatchEvent(new Event('blur'))
  follower.step(again)
  change()
  follower.step(again)
  change()
  expect(told).toEqual([true, true, true, false])
})

it('a key is told of before what the user does next, even at once', () => {
  const { follower, told, move } = docking()
  const border = document.createElement('div')
  follower.step(border)
  move()
  expect(told).toEqual([])
  border.dispatchEvent(new Event('blur'))
  expect(told).toEqual([true])
})

it('a key that moves a border slightly can be undone, one that moves nothing is no change', () => {
  const { follower, told, change } = docking()
  const border = document.createElement('div')
  for (const by of [0, 3, 3]) {
    follower.step(border)
    change(by)
  }
  expect(told).toEqual([false, true, false])
})

it('a drag is a change of its own between keys on the same border, and so is the key after it', () => {
  const { follower, told, change } = docking()
  const border = document.createElement('div')
  follower.step(border)
  change()
  change()
  follower.step(border)
  change()
  expect(told).toEqual([true, true, true])
})

it("what moves with a placing or with the size of the window is not the user's", () => {
  const { follower, told, size, change, pass } = docking()
  follower.silently(() => undefined)
  change()
  pass(1000)
  size.width = 1000
  change()
  pass(1000)
  change()
  expect(told).toEqual([false, false, true])
})

it("a manual move after a window resize is the user's, even if the docking did not report the resize", () => {
  const { follower, told, size, change, pass } = docking()
  size.height = 700
  follower.resized()
  pass(150)
  pass(1000)
  change()
  expect(told).toEqual([false, true])
})

it('keys that come with a new size of the window can be undone, the new size alone cannot', () => {
  const { follower, told, size, change } = docking()
  for (const by of [1, 50]) {
    size.height -= 30
    follower.step(document.createElement('div'))
    change(by)
  }
  expect(told).toEqual([false, true])
})

it("a new size that is told after the end is nobody's", () => {
  const { follower, told, size, pass } = docking()
  follower.stop()
  size.height = 700
  follower.resized()
  pass(1000)
  expect(told).toEqual([])
})
