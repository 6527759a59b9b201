import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/contract/settings.ts'
import { followStartAtLogin } from '../../../../src/main/desktop/start-at-login.ts'

const system = vi.hoisted(() => ({ folder: '', items: new Array<unknown>() }))
vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    getPath: () => system.folder,
    setLoginItemSettings: (item: unknown) => void system.items.push(item)
  }
}))
beforeEach(() => {
  system.folder = mkdtempSync(join(tmpdir(), 'desk-login-'))
  system.items.length = 0
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(system.folder, { recursive: true, maxRetries: 5 })
  })
})

const notice = vi.fn()
/** Returns what changes the setting. */
function start(startAtLogin: boolean, platform: NodeJS.Platform): (isOn: boolean) => void {
  let changed: (settings: Settings) => void = () => undefined
  const settings = {
    read: () => ({ ...DEFAULT_SETTINGS, startAtLogin }),
    watch: (watcher: typeof changed) => void (changed = watcher)
  }
  followStartAtLogin({ settings, notice, platform })
  return (isOn) => changed({ ...DEFAULT_SETTINGS, startAtLogin: isOn })
}
const entry = () => join(system.folder, 'autostart/depthdesk.desktop')

it('a new version of an AppImage, which is another file, replaces the entry of the old one at its start', () => {
  for (const version of ['1.0.0', '1.1.0']) {
    vi.stubEnv('APPIMAGE', `/home/a/depthdesk-${version}.AppImage`)
    start(true, 'linux')
    expect(readFileSync(entry(), 'utf8')).toContain(`Exec="/home/a/depthdesk-${version}.AppImage"`)
  }
})

it('a start leaves the system alone while the setting is off, and where updates keep the path', () => {
  start(false, 'linux')
  expect(existsSync(entry())).toBe(false)
  for (const platform of ['win32', 'darwin'] as const) start(true, platform)
  expect(system.items).toEqual([])
})

it('the portable version of Windows is started by its own file, not by what it unpacks', () => {
  vi.stubEnv('PORTABLE_EXECUTABLE_FILE', 'D:/depthdesk-portable.exe')
  start(false, 'win32')(true)
  expect(system.items).toEqual([{ openAtLogin: true, path: 'D:/depthdesk-portable.exe', args: [] }])
})

it('says why the entry cannot be written', () => {
  writeFileSync(join(system.folder, 'autostart'), '')
  start(true, 'linux')
  expect(notice).toHaveBeenCalledExactlyOnceWith(
    'warn',
    expect.objectContaining({ code: 'start-at-login-failed' }),
    expect.objectContaining({ code: 'start-at-login-reason' })
  )
})
