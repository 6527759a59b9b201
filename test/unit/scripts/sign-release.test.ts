import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { signRelease, updatesOf } from '../../../scripts/package/sign-release.mjs'
import { readFeed, readRelease } from '../../../src/main/updates/policy.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const METADATA = `version: 2.0.0
files:
  - url: depthdesk-2.0.0_x64.AppImage
    sha512: ${'A'.repeat(86)}==
    size: 100
`
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  writeFileSync(join(folder, 'latest-linux.yml'), METADATA)
  writeFileSync(join(folder, 'builder-debug.yml'), 'x')
})

it.each([pem, Buffer.from(pem).toString('base64')])('signs metadata as the app verifies it', (key) => {
  expect(signRelease(folder, key)).toEqual(['latest-linux.yml'])
  const config = updatesOf({
    DEPTHDESK_UPDATE_FEED: 'https://updates.example/desk',
    DEPTHDESK_UPDATE_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  })
  const feed = readFeed(config, 'linux', '')
  if (!feed.ok || feed.value === null) throw new Error('the feed was refused')
  expect(feed.value.url.href).toBe('https://updates.example/desk/')
  const read = (name: string) => readFileSync(join(folder, name))
  expect(
    readRelease(read('latest-linux.yml'), String(read('latest-linux.yml.sig')), feed.value.key, {
      version: '1.0.0',
      ending: '.AppImage',
      arch: 'x64'
    })
  ).toMatchObject({ ok: true, value: { version: '2.0.0', file: { size: 100 } } })
})

it('signs nothing without a key, and with a key of another kind fails', () => {
  expect(signRelease(folder, undefined)).toEqual([])
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(() => signRelease(folder, String(rsa.export({ type: 'pkcs8', format: 'pem' })))).toThrow('not an Ed25519 key')
  expect(readdirSync(folder)).not.toContain('latest-linux.yml.sig')
})

it('gives a build no feed by default', () => {
  expect(updatesOf({})).toBeNull()
})
