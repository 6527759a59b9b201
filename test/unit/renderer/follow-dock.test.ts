import type { DockviewApi } from 'dockview-vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { presetLayout } from '../../../src/core/layout/presets.ts'
import { toDock } from '../../../src/renderer/workspace/layout/dock.ts'
import { followDock } from '../../../src/renderer/workspace/layout/follow-dock.ts'

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

/** A docking that tells of changes when it is asked to. `told`: of each change that was followed, whether it is the user's. */
function docking() {
  let changed = (): void => undefined
  const never = () => ({ dispose: () => undefined })
  const size = { ...area }
  const api = Object.create({
    get width() { return size.width }, get height() { return size.height }, groups: [], toJSON: () => toDock(layout, area, String),
    onDidLayoutChange: (listener: () => void) => {
      changed = listener
      return { dispose: () => undefined }
    },
    onDidAddPanel: never, onDidMovePanel: never, onDidRemovePanel: never, onDidActivePanelChange: never
  }) as DockviewApi
  const told: boolean[] = []
  const follower = followDock((_, byHand) => told.push(byHand), () => layout)
  follower.start(api)
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  return {
    follower, told, size, pass, change: () => {
      changed()
      pass(150)
    }
  }
}

it('keys on a border are one change of the user, from the first key on, however soon after a placing', () => {
  const { follower, told, change } = docking()
  const border = document.createElement('div')
  follower.silently(() => undefined)
  for (let key = 0; key < 3; key++) {
    follower.step(border)
    change()
  }
  expect(told).toEqual([true, false, false])
})

it('keys on another border, or after a while, are another change', () => {
  const { follower, told, change, pass } = docking()
  for (const border of [document.createElement('div'), document.createElement('div')]) {
    follower.step(border)
    change()
  }
  const again = document.createElement('div')
  follower.step(again)
  change()
  pass(1500)
  follower.step(again)
  change()
  expect(told).toEqual([true, true, true, true])
})

it('what moves with a placing or with the size of the window is not the user\'s', () => {
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
