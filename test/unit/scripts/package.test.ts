import { describe, expect, test } from 'vitest'
import { controlFile, parseRequest } from '../../../scripts/package/control.mjs'
import { decideRelease } from '../../../scripts/package/release.mjs'

describe('may this build be a release?', () => {
  const official = { version: '1.2.0', isFallback: false }
  const fallback = { version: '1.2.0', isFallback: true }

  test('the official binary makes a release without being asked', () => {
    expect(decideRelease({ args: [], ...official })).toEqual({ isDevelopment: false, version: '1.2.0' })
  })

  test('the fallback makes a development build, marked in its version', () => {
    expect(decideRelease({ args: [], ...fallback })).toEqual({ isDevelopment: true, version: '1.2.0-dev' })
  })

  test('a release never holds the fallback', () => {
    expect(decideRelease({ args: ['--release'], ...fallback })).toHaveProperty('refusal')
  })

  test('a development build can be asked for', () => {
    expect(decideRelease({ args: ['--development'], ...official })).toEqual({
      isDevelopment: true,
      version: '1.2.0-dev'
    })
  })

  test('both at once are refused', () => {
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

  test('the request keeps what fpm was told; the last equals sign parts source and target', () => {
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

  test("the text follows Debian's rules: an empty line of the description is a dot", () => {
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

  test('another format than deb is refused', () => {
    expect(() => parseRequest(['-t', 'rpm'])).toThrow('only a deb can be built here, not rpm')
  })
})
