import type { DockviewApi } from 'dockview-vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isTabs } from '../../../src/core/layout/layout.ts'
import { presetLayout } from '../../../src/core/layout/presets.ts'
import { toDock } from '../../../src/renderer/app/workspace/layout/dock.ts'
import { followDock } from '../../../src/renderer/app/workspace/layout/follow-dock.ts'

const area = { width: 1440, height: 828 }
const layout = presetLayout('trade', area)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
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
    () => known,
    () => {
      restores++
      made = known
    }
  )
  let restores = 0
  const pass = (ms: number) => void vi.advanceTimersByTime(ms)
  const root = document.createElement('main')
  const handle = root.appendChild(document.createElement('div'))
  handle.className = 'dv-sash'
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
  follower.start(api, root)
  changed()
  pass(1000)
  told.splice(0)
  return {
    follower,
    told,
    kept: () => known.root,
    restored: () => restores,
    size,
    pass,
    move,
    change: (by?: number) => {
      move(by)
      pass(150)
    },
    drag: (by?: number) => {
      handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      move(by)
      document.dispatchEvent(new PointerEvent('pointerup'))
      pass(150)
    }
  }
}

it('keys on a border are one change from the first key on, across pauses', () => {
  const { follower, told, change, pass } = docking()
  const border = document.createElement('div')
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

it('reports a key press before the next action of the user, even an immediate one', () => {
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
  const { follower, told, change, drag } = docking()
  const border = document.createElement('div')
  follower.step(border)
  change()
  drag()
  follower.step(border)
  change()
  expect(told).toEqual([true, true, true])
})

it('only what a pointer drags is a change by the user; a new size or content of a panel is none, however late', () => {
  const { told, size, change, drag, pass } = docking()
  change()
  size.width = 1000
  change()
  pass(60_000)
  change()
  drag()
  change()
  expect(told).toEqual([false, false, false, true, false])
})

it("a manual move after a window resize is the user's, even if the docking did not report the resize", () => {
  const { follower, told, size, drag, pass } = docking()
  size.height = 700
  follower.resized()
  pass(150)
  drag()
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

it('reports a new size after the end as no change by the user', () => {
  const { follower, told, size, pass } = docking()
  follower.stop()
  size.height = 700
  follower.resized()
  pass(1000)
  expect(told).toEqual([])
})

it('what the size of the window does to the panels is not kept: the shares of the user are applied again', () => {
  const { size, change, kept, restored } = docking()
  const before = JSON.stringify(kept())
  size.width = 1000
  change(200)
  expect([JSON.stringify(kept()), restored()]).toEqual([before, 1])
})
