import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLoginItem } from '../../../../src/main/desktop/login-item.ts'

let configFolder: string
beforeEach(() => {
  configFolder = mkdtempSync(join(tmpdir(), 'desk-config-'))
})
afterEach(() => rmSync(configFolder, { recursive: true, force: true, maxRetries: 5 }))

const app = { setLoginItemSettings: vi.fn() }
const command = ['/opt/De"pth desk/100%/depthdesk', '/a$b']

it('writes an entry that the desktop of Linux starts, and removes it', () => {
  const parts = { platform: 'linux', app, command, configFolder } as const
  const file = join(configFolder, 'autostart/depthdesk.desktop')
  expect(setLoginItem(true, parts)).toMatchObject({ ok: true })
  expect(readFileSync(file, 'utf8').split('\n')).toContain(
    String.raw`Exec="/opt/De\\"pth desk/100%%/depthdesk" "/a\\$b"`
  )
  expect(setLoginItem(false, parts)).toMatchObject({ ok: true })
  expect(existsSync(file)).toBe(false)
  expect(app.setLoginItemSettings).not.toHaveBeenCalled()
})

it('says why the entry cannot be written', () => {
  writeFileSync(join(configFolder, 'autostart'), '')
  const set = setLoginItem(true, { platform: 'linux', app, command, configFolder })
  expect(set).toMatchObject({ ok: false, failure: expect.stringMatching(/EEXIST|ENOTDIR/) })
})

it('uses the login items of Windows and macOS', () => {
  for (const platform of ['win32', 'darwin'] as const)
    setLoginItem(true, { platform, app, command: ['/app', '--x'], configFolder })
  expect(app.setLoginItemSettings.mock.calls).toEqual(
    Array.from({ length: 2 }, () => [{ openAtLogin: true, path: '/app', args: ['--x'] }])
  )
})
