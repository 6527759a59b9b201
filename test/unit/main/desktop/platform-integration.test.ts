import { beforeEach, expect, it, vi } from 'vitest'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { integratePlatform } from '../../../../src/main/desktop/platform-integration.ts'

const calls = vi.hoisted(() => ({ made: new Array<readonly [string, unknown]>() }))
vi.mock('electron', () => {
  const note = (name: string) => (given: unknown) => void calls.made.push([name, given])
  return {
    app: {
      isPackaged: true,
      setAppUserModelId: note('id'),
      setUserTasks: note('tasks'),
      setBadgeCount: note('badge'),
      dock: { setMenu: note('dock') }
    },
    Menu: { buildFromTemplate: (template: readonly { label: string }[]) => template.map(({ label }) => label) },
    nativeImage: { createFromBitmap: (bitmap: Buffer) => bitmap.length }
  }
})
beforeEach(() => {
  calls.made.length = 0
})

const overlays: unknown[] = []
const on = (platform: NodeJS.Platform) =>
  integratePlatform({
    platform,
    windows: () => [{ setOverlayIcon: (image: unknown, text: string) => void overlays.push([image, text]) }],
    openWorkspace: () => undefined,
    openWatch: () => undefined
  })
const texts = formatterOf('en')

it('on Windows sets the id of the app, a jump list, and a mark over the icon while fills are unseen', () => {
  const windows = on('win32')
  windows.showMenu(texts)
  windows.showUnseen(2, texts)
  windows.showUnseen(2, texts)
  windows.showUnseen(0, texts)
  expect(calls.made).toEqual([
    ['id', 'app.depthdesk.desktop'],
    [
      'tasks',
      [
        expect.objectContaining({ arguments: '--open=workspace', title: 'New Window' }),
        expect.objectContaining({ arguments: '--open=watch' })
      ]
    ]
  ])
  expect(overlays).toEqual([
    [1024, '2 new fills'],
    [null, '']
  ])
})

it('on macOS has a menu in the Dock and a badge', () => {
  const mac = on('darwin')
  mac.showMenu(texts)
  mac.showUnseen(3, texts)
  expect(calls.made).toEqual([
    ['dock', ['New Window', expect.any(String)]],
    ['badge', 3]
  ])
})
