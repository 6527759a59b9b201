import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isNodeNewEnough, needsOf } from '../../../scripts/setup/ensure.mjs'
import {
  allowedScripts,
  decideModules,
  isInstalled,
  lockfileProblems,
  packagesOf
} from '../../../scripts/setup/lockfile.mjs'
import { choose, missing } from '../../../scripts/setup/packages.mjs'
import { purposeOf } from '../../../scripts/vitest.mjs'

describe('Debian packages', () => {
  test('misses nothing if every package is installed under one of its names', () => {
    const installed = new Set([
      'libgtk-3-0',
      'libnss3',
      'libasound2t64',
      'libgbm1',
      'libxss1',
      'libnotify4',
      'libsecret-1-0'
    ])
    expect(missing(['run'], installed)).toEqual([])
  })

  test('chooses the name that this release offers', () => {
    const lacking = [['libasound2t64', 'libasound2'], ['libnss3']]
    expect(choose(lacking, new Set(['libasound2', 'libnss3']))).toEqual(['libasound2', 'libnss3'])
    expect(choose(lacking, new Set(['libasound2t64', 'libasound2', 'libnss3']))).toEqual(['libasound2t64', 'libnss3'])
  })

  test('names the packages of Debian 12 without package lists', () => {
    expect(choose([['libasound2t64', 'libasound2']], new Set())).toEqual(['libasound2'])
  })
})

describe('needs of a command', () => {
  test('exclude display and keyring on a display', () => {
    expect(needsOf('start', true)).toEqual({ electron: true, packages: ['run'] })
  })

  test('include a display without one', () => {
    expect(needsOf('start', false)).toEqual({ electron: true, packages: ['run', 'display'] })
  })

  test('include keychain and bus for tests of a real keychain', () => {
    expect(needsOf('flow', true).packages).toEqual(expect.arrayContaining(['keyring', 'display']))
    expect(missing(['display', 'keyring'], new Set())).toEqual(
      expect.arrayContaining([['gnome-keyring'], ['dbus-daemon', 'dbus']])
    )
  })

  test.each([
    [['run', '--project', 'unit', 'test/unit/core'], 'unit'],
    [['run', '--project', 'unit-dom'], 'unit'],
    [['run', '--project', 'unit', '--project', 'flow'], 'flow'],
    [['run'], 'flow']
  ])('of vitest %j are those of %s tests', (args, purpose) => {
    expect(purposeOf(args)).toBe(purpose)
  })

  test('of the practice exchange are Node alone', () => {
    expect(needsOf('modules', false)).toEqual({ electron: false, packages: [] })
  })

  test.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.1.0', true],
    ['24.15.0', true]
  ])('accept Node %s: %s', (version, enough) => {
    expect(isNodeNewEnough(version)).toBe(enough)
  })
})

describe('node_modules', () => {
  const facts = { lockHash: 'a', stampHash: 'a', hasModules: true, matches: () => true }
  const notAsked = (): boolean => {
    throw new Error('comparing takes long, and is not needed here')
  }

  test('does nothing with the stamp of this lockfile', () => {
    expect(decideModules({ ...facts, matches: notAsked })).toBe('nothing')
  })

  test('installs without node_modules', () => {
    expect(decideModules({ ...facts, hasModules: false, matches: notAsked })).toBe('install')
  })

  test('requires the packages of package.json except optional ones', () => {
    expect(
      packagesOf({
        dependencies: { ws: '8' },
        devDependencies: { '@types/ws': '8' },
        ...{ optionalDependencies: { keytar: '7' } }
      })
    ).toEqual(['ws', '@types/ws'])
  })

  test('installs for another lockfile', () => {
    expect(decideModules({ ...facts, stampHash: 'b', matches: () => false })).toBe('install')
  })

  test('adopts a complete install by npm', () => {
    expect(decideModules({ ...facts, stampHash: undefined })).toBe('adopt')
  })

  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/ws': { version: '8.0.0', integrity: 'x' },
      'node_modules/fsevents': { version: '2.0.0', integrity: 'y', optional: true }
    }
  }

  test('accepts a missing optional package of another platform', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/ws': { version: '8.0.0', integrity: 'x' } } })).toBe(true)
  })

  test.each([
    ['another version', { 'node_modules/ws': { version: '7.0.0', integrity: 'x' } }],
    ['other content', { 'node_modules/ws': { version: '8.0.0', integrity: 'z' } }],
    [
      'a package too many',
      { 'node_modules/ws': { version: '8.0.0', integrity: 'x' }, 'node_modules/left': { version: '1.0.0' } }
    ],
    ['a package too few', { 'node_modules/fsevents': { version: '2.0.0', integrity: 'y' } }],
    ['nothing', {}]
  ])('detects %s', (_, packages) => {
    expect(isInstalled(lock, { packages })).toBe(false)
  })
})

describe('the lockfile', () => {
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

  test('pins the bytes of every package, from the registry only, and every install script is decided on', () => {
    expect(lockfileProblems(json('package.json'), json('package-lock.json'))).toEqual([])
  })

  test('lets one install script run', () => {
    expect(allowedScripts(json('package.json'))).toEqual(['keytar'])
  })

  test.each([
    ['has no SHA-512', {}],
    ['has no SHA-512', { integrity: 'sha1-x' }],
    ['is from elsewhere', { integrity: 'sha512-x', resolved: 'https://evil.invalid/left.tgz' }],
    ['is from elsewhere', { integrity: 'sha512-x', resolved: 'git+ssh://git@github.com/a/left.git' }],
    ['may run', { integrity: 'sha512-x', hasInstallScript: true }]
  ])('%s is a problem', (words, entry) => {
    const problems = lockfileProblems({}, { packages: { '': {}, 'node_modules/a/node_modules/left': entry } })
    expect(problems).toEqual([expect.stringContaining(words)])
  })
})
