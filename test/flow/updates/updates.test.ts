import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import { writePrivate, type WritePrivate } from '../../../src/main/disk/write-private.ts'
import { createConnect } from '../../../src/main/rest/connection.ts'
import { DIRECT } from '../../../src/main/rest/proxy-route.ts'
import { createVenueTls } from '../../../src/main/rest/trust.ts'
import { createDownloads } from '../../../src/main/updates/download.ts'
import { readFeed, type Installed } from '../../../src/main/updates/policy.ts'
import { createUpdates, type UpdatesParts } from '../../../src/main/updates/updates.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { AUTHORITY, startUpdateFeed, type ReleaseFiles, type UpdateFeed } from '../../support/update-feed.ts'

/** An update is refused in each of the ways in which it can be wrong, and accepted if it is right. */
const APPIMAGE: Installed = { version: '1.2.3', ending: '.AppImage', arch: 'x64' }
const CONTENT = Buffer.alloc(300_000, 'new version ')
let feed: UpdateFeed
let folder: string
let prepared: (readonly [version: string, content: string])[]
let installs: number
beforeEach(async () => {
  feed = await startUpdateFeed()
  onTestFinished(() => feed.stop())
  folder = mkdtempSync(join(tmpdir(), 'desk-updates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  prepared = []
  installs = 0
})

const downloadsOf = (write?: WritePrivate, authority = AUTHORITY) =>
  createDownloads(
    createConnect(
      () => Promise.resolve([DIRECT]),
      createVenueTls(() => [authority])
    ),
    write
  )

function updatesOf(change: Partial<UpdatesParts> = {}, authority = AUTHORITY) {
  const updates = createUpdates({
    feed: readFeed({ feed: feed.url, key: feed.key }, 'linux', ''),
    installed: APPIMAGE,
    metadataName: 'latest-linux.yml',
    downloads: downloadsOf(undefined, authority),
    folder,
    prepare: async ({ version }, _url, path) => {
      prepared.push([version, readFileSync(path, 'utf8')])
      expect(statSync(path).mode & 0o077).toBe(0)
    },
    install: () => void installs++,
    confirm: () => Promise.resolve(true),
    blocked: () => null,
    log: quietLog,
    ...change
  })
  onTestFinished(updates.stop)
  return updates
}
/** Checks and, if there is something, downloads: where it ends, and why. */
async function outcome(updates: ReturnType<typeof updatesOf>): Promise<readonly [string, string | undefined]> {
  await updates.check()
  await updates.download()
  const { state, problem } = updates.read()
  return [state, problem?.code]
}

it('accepts a signed newer release, and installs it when the user restarts', async () => {
  feed.publish({ content: CONTENT, notes: '<img src=x onerror=alert(1)>' })
  const updates = updatesOf()
  await updates.check()
  expect(updates.read()).toMatchObject({
    state: 'available',
    version: '9.0.0',
    notes: '<img src=x onerror=alert(1)>'
  })
  await updates.download()
  expect([updates.read().state, prepared]).toEqual(['ready', [['9.0.0', CONTENT.toString()]]])
  expect([await updates.install(1), installs]).toEqual([ok(null), 1])
})

it('contacts nothing without a feed, and nothing before the user checks', async () => {
  feed.publish()
  const off = updatesOf({ feed: ok(null) })
  expect([await outcome(off), feed.reads]).toEqual([['off', undefined], []])
  updatesOf().read()
  expect(feed.reads).toEqual([])
})

describe('a feed is refused', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const rsa = other.export({ type: 'spki', format: 'der' }).toString('base64')
  it.each<[string, (at: UpdateFeed) => unknown, NodeJS.Platform, string]>([
    ['over plain http', ({ key }) => ({ feed: 'http://127.0.0.1/', key }), 'linux', 'update-feed-not-secure'],
    ['from a file', ({ key }) => ({ feed: 'file:///tmp/', key }), 'linux', 'update-feed-not-secure'],
    ['with a broken address', ({ key }) => ({ feed: 'updates', key }), 'linux', 'update-feed-invalid'],
    ['without an address', () => ({}), 'linux', 'update-feed-invalid'],
    ['without a key', ({ url }) => ({ feed: url }), 'linux', 'update-no-key'],
    ['with a key of another kind', ({ url }) => ({ feed: url, key: rsa }), 'linux', 'update-no-key'],
    ['on Windows without a publisher', ({ url, key }) => ({ feed: url, key }), 'win32', 'update-no-publisher']
  ])('%s', async (_what, config, platform, code) => {
    feed.publish()
    const updates = updatesOf({ feed: readFeed(config(feed), platform, 'provider: generic\npublisherName:\n') })
    expect([await outcome(updates), feed.reads]).toEqual([['idle', code], []])
  })

  it.each(['publisherName:\n  - Depthdesk Ltd\n', 'publisherName: Depthdesk Ltd\n'])(
    'on Windows not with: %j',
    (text) => {
      expect(readFeed({ feed: feed.url, key: feed.key }, 'win32', `provider: generic\n${text}`)).toMatchObject({
        ok: true
      })
    }
  )
})

describe('a release is refused', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey
  it.each<[string, ReleaseFiles, readonly [string, string | undefined]]>([
    ['signed by another key', { signedWith: stranger }, ['idle', 'update-signature-wrong']],
    ['older than the installed one', { version: '1.2.2' }, ['idle', 'update-older']],
    ['of the same version', { version: '1.2.3' }, ['newest', undefined]],
    ['that is not final', { version: '9.0.0-beta.1' }, ['idle', 'update-metadata-invalid']],
    ['with a version that is none', { version: 'latest' }, ['idle', 'update-metadata-invalid']],
    ['without a file for this package', { name: 'depthdesk-9.0.0_x64.deb' }, ['idle', 'update-no-file']],
    ['whose file is elsewhere', { name: 'https://other.example/a.AppImage' }, ['idle', 'update-metadata-invalid']],
    ['whose file leaves the folder', { name: '../a.AppImage' }, ['idle', 'update-metadata-invalid']],
    [
      'without a checksum',
      { metadata: (text) => text.replace(/ {4}sha512.*\n/, '') },
      ['idle', 'update-metadata-invalid']
    ],
    ['without a size', { metadata: (text) => text.replace(/ {4}size.*\n/, '') }, ['idle', 'update-metadata-invalid']],
    ['that is no YAML', { metadata: () => '{]' }, ['idle', 'update-metadata-invalid']]
  ])('%s', async (_what, release, expected) => {
    feed.publish(release)
    expect([await outcome(updatesOf()), prepared, readdirSync(folder)]).toEqual([expected, [], []])
  })

  it.each<[string, () => void, readonly [string, string | undefined]]>([
    ['without a signature', () => feed.files.delete('latest-linux.yml.sig'), ['idle', 'update-not-signed']],
    [
      'with a signature that is none',
      () => feed.files.set('latest-linux.yml.sig', Buffer.from('signed')),
      ['idle', 'update-signature-wrong']
    ],
    [
      'changed after it was signed',
      () =>
        feed.files.set(
          'latest-linux.yml',
          Buffer.from(String(feed.files.get('latest-linux.yml')).replace('9.0.0', '9.0.1'))
        ),
      ['idle', 'update-signature-wrong']
    ],
    [
      'with an endless description',
      () => feed.files.set('latest-linux.yml', Buffer.alloc(70_000)),
      ['idle', 'update-size']
    ],
    ['that is missing', () => feed.files.clear(), ['idle', 'update-feed-status']],
    ['with a truncated file', () => (feed.cutAt = 1_000), ['available', 'update-size']],
    [
      'with a shorter file',
      () => feed.files.set('depthdesk-9.0.0_x64.AppImage', CONTENT.subarray(1)),
      ['available', 'update-size']
    ],
    [
      'with a longer file',
      () => feed.files.set('depthdesk-9.0.0_x64.AppImage', Buffer.concat([CONTENT, CONTENT])),
      ['available', 'update-size']
    ],
    [
      'with another file of the same size',
      () => feed.files.set('depthdesk-9.0.0_x64.AppImage', Buffer.alloc(CONTENT.length, 'other')),
      ['available', 'update-checksum']
    ],
    [
      'whose file is moved to plain http',
      () => feed.redirects.set('depthdesk-9.0.0_x64.AppImage', 'http://127.0.0.1/a'),
      ['available', 'update-feed-status']
    ]
  ])('%s', async (_what, break_, expected) => {
    feed.publish({ content: CONTENT })
    break_()
    expect([await outcome(updatesOf()), prepared, readdirSync(folder)]).toEqual([expected, [], []])
  })

  it.each<[string, WritePrivate, string]>([
    [
      'of which the disk keeps less',
      async (path, content) => {
        await writePrivate(path, content)
        writeFileSync(path, readFileSync(path).subarray(1))
      },
      'update-size'
    ],
    [
      'of which the disk keeps something else',
      async (path, content) => {
        await writePrivate(path, content)
        writeFileSync(path, readFileSync(path).fill('x', 100, 101))
      },
      'update-checksum'
    ],
    [
      'for which the disk has no room',
      async (path, content) => {
        await writePrivate(path, content)
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      },
      'update-not-written'
    ]
  ])('%s', async (_what, write, code) => {
    feed.publish({ content: CONTENT })
    const updates = updatesOf({ downloads: downloadsOf(write) })
    expect([await outcome(updates), prepared, readdirSync(folder)]).toEqual([['available', code], [], []])
    if (code === 'update-not-written')
      expect(updates.read().problem?.params).toMatchObject({ reason: { code: 'disk-full' } })
  })

  it('from a server whose certificate is not trusted', async () => {
    feed.publish()
    const stranger = createVenueTls(() => [])
    const downloads = createDownloads(createConnect(() => Promise.resolve([DIRECT]), stranger))
    expect([await outcome(updatesOf({ downloads })), feed.reads]).toEqual([['idle', 'update-unreachable'], []])
  })

  it('by a package that the app does not update, and one that the installer refuses', async () => {
    feed.publish()
    expect(await outcome(updatesOf({ installed: { ...APPIMAGE, ending: null } }))).toEqual(['idle', 'update-by-hand'])
    expect(
      await outcome(updatesOf({ prepare: () => Promise.reject(new Error('not signed by the publisher')) }))
    ).toEqual(['available', 'update-not-prepared'])
  })
})

it('reads nothing over plain http, whoever asks', async () => {
  const plain = createServer((_request, response) => response.end('x'))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void plain.close())
  const downloads = createDownloads(createConnect(() => Promise.resolve([DIRECT])))
  const url = new URL(`http://127.0.0.1:${(plain.address() as AddressInfo).port}/latest-linux.yml`)
  expect(await downloads.text(url)).toMatchObject({ ok: false, failure: { code: 'update-feed-not-secure' } })
})

describe('the app does not restart', () => {
  const ready = async (change: Partial<UpdatesParts>) => {
    feed.publish()
    const updates = updatesOf(change)
    await outcome(updates)
    return updates
  }

  it('while an order is in flight or a ticket is filled in, and does not ask then', async () => {
    let asked = 0
    const updates = await ready({
      blocked: () => 'update-order-in-flight',
      confirm: () => Promise.resolve(++asked > 0)
    })
    expect(updates.read()).toMatchObject({ state: 'ready', blocked: { code: 'update-order-in-flight' } })
    expect(await updates.install(1)).toMatchObject({ ok: false, failure: { code: 'update-order-in-flight' } })
    expect([asked, installs]).toEqual([0, 0])
  })

  it('if an order left while the question was open', async () => {
    let isSending = false
    const updates = await ready({
      blocked: () => (isSending ? 'update-order-in-flight' : null),
      confirm: () => Promise.resolve((isSending = true))
    })
    expect(await updates.install(1)).toMatchObject({ ok: false })
    expect(installs).toBe(0)
  })

  it('if the user says no, or nothing is ready', async () => {
    const updates = await ready({ confirm: () => Promise.resolve(false) })
    expect([await updates.install(1), installs]).toEqual([ok(null), 0])
    expect(await updatesOf().install(1)).toMatchObject({ ok: false, failure: { code: 'update-not-ready' } })
  })
})
