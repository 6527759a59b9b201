// Signs the release metadata that electron-builder wrote (latest*.yml): a file NAME.sig beside each, the base64 of an
// Ed25519 signature over its bytes. The app accepts a release only with it (docs/decisions/updates.md).
//   node scripts/package/sign-release.mjs [folder]     the key in DEPTHDESK_RELEASE_KEY: PEM (PKCS #8) or its base64
//   node scripts/package/sign-release.mjs --new-key    prints a new key pair
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'

/** @param {string} text */
function readKey(text) {
  const pem = text.includes('BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8')
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('DEPTHDESK_RELEASE_KEY is not an Ed25519 key')
  return key
}

/** As a build has it: SPKI in base64. @param {import('node:crypto').KeyObject} key */
const publicText = (key) => key.export({ type: 'spki', format: 'der' }).toString('base64')

/**
 * @param {string} folder
 * @param {string | undefined} keyText none: nothing is signed
 * @returns {string[]} the names of the signed files
 */
export function signRelease(folder, keyText) {
  if (!keyText) return []
  const key = readKey(keyText)
  const names = readdirSync(folder).filter((name) => /^latest[a-z0-9-]*\.yml$/.test(name))
  for (const name of names) {
    const signature = sign(null, readFileSync(join(folder, name)), key).toString('base64')
    writeFileSync(join(folder, `${name}.sig`), `${signature}\n`)
  }
  return names
}

/**
 * What a build is told of updates; null: it has no feed, and never checks.
 * @param {NodeJS.ProcessEnv} env
 */
export function updatesOf({ DEPTHDESK_UPDATE_FEED: feed, DEPTHDESK_UPDATE_KEY: key = '' }) {
  return feed ? { feed, key } : null
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--new-key')) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    say(`DEPTHDESK_UPDATE_KEY, for builds: ${publicText(publicKey)}`)
    process.stdout.write(String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  } else {
    const keyText = process.env['DEPTHDESK_RELEASE_KEY']
    const signed = signRelease(process.argv[2] ?? at('release'), keyText)
    if (!keyText) say('UNSIGNED: DEPTHDESK_RELEASE_KEY is not set. No app will accept these files as an update.')
    else say(`signed: ${signed.join(', ')}; key ${publicText(createPublicKey(readKey(keyText)))}`)
  }
}
