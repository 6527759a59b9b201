import { expect, it } from 'vitest'
import { endingOf } from '../../../../src/main/updates/policy.ts'

const PORTABLE = { PORTABLE_EXECUTABLE_FILE: 'D:/depthdesk.exe' }
const APPIMAGE = { APPIMAGE: '/home/a/depthdesk.AppImage' }

it.each([
  ['an installation on Windows', 'win32', {}, '', '.exe'],
  ['the portable version of Windows', 'win32', PORTABLE, '', null],
  ['an app on macOS', 'darwin', {}, '', '.zip'],
  ['an installed .deb', 'linux', {}, 'deb\n', '.deb'],
  ['a .deb that an AppImage starts', 'linux', APPIMAGE, 'deb', '.deb'],
  ['an AppImage', 'linux', APPIMAGE, '', '.AppImage'],
  ['a tar.gz', 'linux', {}, '', null]
] as const)('%s is updated by a file of its own kind, or not by the app', (_what, platform, env, type, ending) => {
  expect(endingOf(platform, env, type)).toBe(ending)
})
