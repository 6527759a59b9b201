import { expect, it } from 'vitest'
import type { MainEvent } from '../../../../src/contract/main-event.ts'
import { ok } from '../../../../src/contract/failure.ts'
import { presetLayout } from '../../../../src/core/layout/presets.ts'
import type { Layout, LayoutPanel } from '../../../../src/core/layout/layout.ts'
import { createPanelTransfer } from '../../../../src/main/windows/panel-transfer.ts'
import type { SavedWindow } from '../../../../src/main/windows/window-state.ts'

const BOUNDS = { x: 0, y: 0, width: 1440, height: 900 }
const layout: Layout = presetLayout('trade', BOUNDS)
const name = Object.keys(layout.panels).find((one) => layout.panels[one]?.kind === 'chart') ?? ''
const CHART = layout.panels[name] as LayoutPanel
const ONE: Layout = { ...layout, root: { tabs: [name], active: name, size: 1 }, panels: { [name]: CHART } }

const window = (key: string, change: Partial<SavedWindow>): SavedWindow => ({
  ...{ key, kind: 'workspace', market: null, markets: null, pinned: false, link: 'a', bounds: BOUNDS },
  ...{ maximised: false, layout: null, goodLayout: null, home: null, ...change }
})

/** Window 1 is a workspace, window 2 a panel window of it; `isReady`: the page of window 1 has a port. */
function desk(isReady: boolean) {
  const closed: number[] = []
  const sent: MainEvent[] = []
  const broughtUp: number[] = []
  const windows = new Map([
    [1, window('w', {})],
    [2, window('p', { kind: 'panel', layout: ONE, home: { window: 'w', name, layout } })]
  ])
  const transfer = createPanelTransfer({
    saved: (id) => windows.get(id),
    workspaces: () => [1],
    front: () => 1,
    send: (_id, event) => (isReady && sent.push(event) > 0) || false,
    bringUp: (id) => broughtUp.push(id),
    openWorkspace: () => ok(null),
    close: (id) => closed.push(id)
  })
  return { transfer, closed, sent, broughtUp }
}

it('a panel that is moved or sent back to a window that is loading stays where it is', () => {
  const { transfer, closed, broughtUp } = desk(false)
  const notReady = { ok: false, failure: { code: 'window-not-ready' } }
  expect(transfer.move(2, { to: 1, panel: CHART })).toMatchObject(notReady)
  expect(transfer.back(2)).toMatchObject(notReady)
  expect([closed, broughtUp]).toEqual([[], []])
})

it.each(['move', 'back'] as const)('a panel reaches a window that is ready, and its own closes: %s', (how) => {
  const { transfer, closed, sent, broughtUp } = desk(true)
  expect(how === 'back' ? transfer.back(2) : transfer.move(2, { to: 1, panel: CHART })).toEqual(ok(null))
  expect([sent.map(({ type }) => type), closed, broughtUp]).toEqual([['panels'], [2], [1]])
})
