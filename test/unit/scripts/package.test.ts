import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Arch, Platform } from 'electron-builder'
import { describe, expect, test } from 'vitest'
import { config, FUSES } from '../../../electron-builder.config.mjs'
import { contentProblems } from '../../../scripts/package/content.mjs'
import { controlFile, parseRequest } from '../../../scripts/package/control.mjs'
import { buildConfig } from '../../../scripts/package/options.mjs'
import { decideRelease } from '../../../scripts/package/release.mjs'
import { writeSums } from '../../../scripts/package/sums.mjs'
import { targetsOf } from '../../../scripts/package/targets.mjs'

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

describe('what is built', () => {
  test.each([
    ['--all', []],
    ['--dir', ['dir']]
  ])('for macOS is the universal app alone: %s', (arg, names) => {
    expect(targetsOf({ Arch, Platform }, 'darwin', [arg])).toEqual(
      new Map([[Platform.MAC, new Map([[Arch.universal, names]])]])
    )
    for (const target of [config.mac?.target].flat()) expect(target).toMatchObject({ arch: ['universal'] })
  })

  test.each([
    ['win32', Platform.WINDOWS],
    ['linux', Platform.LINUX]
  ] as const)('for %s has the architecture of the machine', (platform, builderPlatform) => {
    const [archs = new Map()] = targetsOf({ Arch, Platform }, platform, ['--dir']).values()
    expect([...targetsOf({ Arch, Platform }, platform, ['--all'])]).toEqual([
      [builderPlatform, new Map([...archs.keys()].map((arch) => [arch, []]))]
    ])
    expect([...archs.keys()].map((arch) => Arch[arch])).toEqual([process.arch])
  })
})

describe('the notes that the app shows before an update', () => {
  const built = (changelog: string) =>
    buildConfig(config, {
      electronVersion: '40.0.0',
      electronDist: null,
      decision: { isDevelopment: false, version: '1.2.0' },
      updates: { feed: 'https://updates.example/', key: '' },
      notes: { changelog, version: '1.2.0' }
    }).releaseInfo?.releaseNotes

  test("are the changelog's section of the version, else what is unreleased", () => {
    expect(built('# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [1.2.0] - 2026\n\n- Now\n')).toBe('- Now')
    expect(built('# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [1.1.0]\n\n- Before\n')).toBe('- Later')
  })

  test('are cut after a whole line, so that the app accepts them', () => {
    const notes = built(`## [1.2.0]\n\n${'- A line of the changelog\n'.repeat(2000)}`) ?? ''
    expect(notes.length).toBeGreaterThan(5000)
    expect(notes.length).toBeLessThan(15_000)
    expect(notes).toMatch(/\n- A line of the changelog\n…$/)
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

describe('what is inside a package', () => {
  const right = {
    files: [
      'out/main/index.js',
      'package.json',
      'node_modules/ws/package.json',
      'node_modules/@napi-rs/keyring-linux-x64-gnu/package.json',
      'node_modules/@napi-rs/keyring/package.json',
      'node_modules/keytar/package.json'
    ],
    asarBytes: 5_000_000,
    beside: ['app.asar', 'app.asar.unpacked'],
    code: 'import{app}from"electron";import fs from"node:fs";import x from"ws";import{h}from"./h.js";require("os")'
  }

  test('is what runs', () => {
    expect(contentProblems(right)).toEqual([])
  })

  test.each([
    ["Electron's own app", { beside: ['app.asar', 'default_app.asar'] }, 'default_app.asar can run any folder'],
    ['too much of anything', { asarBytes: 13 * 2 ** 20 }, 'app.asar has 13.0 MB'],
    ['a test', { files: [...right.files, 'node_modules/ws/test/a.js'] }, 'node_modules/ws/test/a.js does not run'],
    ['a test beside code', { files: [...right.files, 'out/main/a.test.js'] }, 'out/main/a.test.js does not run'],
    ['a source map', { files: [...right.files, 'out/main/index.js.map'] }, 'out/main/index.js.map does not run'],
    ['a source', { files: [...right.files, 'src/main/index.ts'] }, 'src/main/index.ts does not run'],
    ['a key', { files: [...right.files, 'resources/sign.p12'] }, 'resources/sign.p12 does not run'],
    ['a package that is bundled', { files: [...right.files, 'node_modules/vue/index.js'] }, 'vue is not needed'],
    ['a require without its package', { code: 'require("socks")' }, 'socks is required and missing'],
    ['an import of a scope', { code: 'import a from"@scope/name/part"' }, '@scope/name is required and missing'],
    ['no keychain', { files: right.files.slice(0, 5) }, 'keytar is required and missing'],
    [
      'a keychain of another platform',
      { files: [...right.files, 'node_modules/@napi-rs/keyring-win32-x64-msvc/package.json'] },
      'the native keychain is packed for 2 platforms, not one'
    ]
  ])('is not %s', (_what, change, problem) => {
    expect(contentProblems({ ...right, ...change })).toEqual([problem])
  })

  test('starts as it must: no launcher or desktop entry has a switch', () => {
    expect(config.appImage?.executableArgs).toEqual([])
    expect(config.linux?.executableArgs).toBeUndefined()
  })

  test('cannot be debugged, run as Node or be given other code', () => {
    expect(FUSES).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false
    })
    expect(config.mac).toMatchObject({ hardenedRuntime: true })
  })

  test('each file that is handed out has a name of its own', () => {
    const names = [config.artifactName, config.nsis?.artifactName, config.portable?.artifactName]
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toContain('${version}')
  })
})

test('SHA256SUMS names each file of a release once, and sha256sum accepts it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-sums-'))
  try {
    mkdirSync(join(folder, 'linux-unpacked'))
    for (const name of ['b.deb', 'a.tar.gz', 'builder-debug.yml', 'SHA256SUMS']) writeFileSync(join(folder, name), name)
    expect(await writeSums(folder)).toEqual(['a.tar.gz', 'b.deb'])
    if (process.platform === 'linux')
      expect(execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toBe(
        'a.tar.gz: OK\nb.deb: OK\n'
      )
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
