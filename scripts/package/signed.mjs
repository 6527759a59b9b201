// Says whether the packages in release/ are signed, by the system's own tool: node scripts/package/signed.mjs SYSTEM
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { at } from '../setup/paths.mjs'

/** @param {string} system @param {{ isSigned: boolean, isNotarised: boolean }} found @returns {string} for people */
export function signingWords(system, { isSigned, isNotarised }) {
  if (system === 'linux') return '- Linux: packages are not signed. Check SHA256SUMS and the provenance.'
  if (system === 'windows')
    return isSigned
      ? '- Windows: signed.'
      : '- Windows: **unsigned**. SmartScreen warns; check SHA256SUMS and the provenance before you go on.'
  if (isSigned && isNotarised) return '- macOS: signed and notarised.'
  const state = isSigned ? 'signed, not notarised' : 'unsigned'
  return `- macOS: **${state}**. Gatekeeper warns; check SHA256SUMS and the provenance before you go on.`
}

/** @param {string} program @param {string[]} args */
const succeeds = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** @param {string} system */
function verifySignatures(system) {
  if (system === 'macos') {
    const app = at('release/mac-universal/Depthdesk.app')
    return {
      // An ad-hoc signature has no authority.
      isSigned:
        succeeds('codesign', ['--verify', '--deep', '--strict', app]) &&
        /^Authority=/m.test(spawnSync('codesign', ['-dvv', app], { encoding: 'utf8' }).stderr),
      isNotarised: succeeds('xcrun', ['stapler', 'validate', app])
    }
  }
  const folder = at('release')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.exe')) : []
  const isValid = (/** @type {string} */ name) =>
    succeeds('powershell', [
      '-NoProfile',
      '-Command',
      `if ((Get-AuthenticodeSignature '${at('release', name)}').Status -ne 'Valid') { exit 1 }`
    ])
  return { isSigned: system === 'windows' && files.length > 0 && files.every(isValid), isNotarised: false }
}

if (process.argv[1] === import.meta.filename) {
  const system = process.argv[2] ?? ''
  process.stdout.write(`${signingWords(system, verifySignatures(system))}\n`)
}
