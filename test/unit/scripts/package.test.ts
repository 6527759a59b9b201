import { describe, expect, test } from 'vitest'
import { controlFile, parseRequest } from '../../../scripts/package/control.mjs'
import { decideRelease } from '../../../scripts/package/release.mjs'

describe('releases', () => {
  const official = { version: '1.2.0', isFallback: false }
  const fallback = { version: '1.2.0', isFallback: true }

  test('use the official binary by default', () => {
    expect(decideRelease({ args: [], ...official })).toEqual({ isDevelopment: false, version: '1.2.0' })
  })

  test('become development builds with the fallback, marked in the version', () => {
    expect(decideRelease({ args: [], ...fallback })).toEqual({ isDevelopment: true, version: '1.2.0-dev' })
  })

  test('never hold the fallback', () => {
    expect(decideRelease({ args: ['--release'], ...fallback })).toHaveProperty('refusal')
  })

  test('become development builds on request', () => {
    expect(decideRelease({ args: ['--development'], ...official })).toEqual({
      isDevelopment: true,
      version: '1.2.0-dev'
    })
  })

  test('refuse both at once', () => {
    expect(decideRelease({ args: ['--development', '--release'], ...official })).toHaveProperty('refusal')
  })
})

describe('the control file of the .deb', () => {
  const argv = [
    '-s',
    'dir',
    '--force',
    '-t',
    'deb',
    '-d',
    'libnss3',
    '-d',
    'libgtk-3-0t64 | libgtk-3-0',
    '--deb-recommends',
    'gnome-keyring',
    '--deb-compression',
    'gz',
    '--name=desk',
    '--version',
    '1.0~dev',
    '--architecture',
    'amd64',
    '--maintainer',
    'A <a@b.invalid>',
    '--description',
    'Terminal\n\n A long line',
    '/tmp/a=b/=/opt/Desk'
  ]

  test("reads fpm's options; the last equals sign separates source and target", () => {
    expect(parseRequest(argv)).toEqual({
      options: {
        'deb-compression': 'gz',
        name: 'desk',
        version: '1.0~dev',
        architecture: 'amd64',
        maintainer: 'A <a@b.invalid>',
        description: 'Terminal\n\n A long line'
      },
      depends: ['libnss3', 'libgtk-3-0t64 | libgtk-3-0'],
      recommends: ['gnome-keyring'],
      files: [{ from: '/tmp/a=b/', to: '/opt/Desk' }]
    })
  })

  test("follows Debian's rules: an empty line of the description is a dot", () => {
    expect(controlFile(parseRequest(argv), 300)).toBe(
      [
        'Package: desk',
        'Version: 1.0~dev',
        'Architecture: amd64',
        'Maintainer: A <a@b.invalid>',
        'Installed-Size: 300',
        'Depends: libnss3, libgtk-3-0t64 | libgtk-3-0',
        'Recommends: gnome-keyring',
        'Section: misc',
        'Priority: optional',
        'Description: Terminal',
        ' .',
        ' A long line',
        ''
      ].join('\n')
    )
  })

  test('refuses other formats', () => {
    expect(() => parseRequest(['-t', 'rpm'])).toThrow('only a deb can be built here, not rpm')
  })
})
