// The notes of a release: its section of the changelog, and what is signed. node scripts/package/notes.mjs TAG FILE...
// Those that the app shows before an update are the section alone.
import { readFileSync } from 'node:fs'
import { at } from '../setup/paths.mjs'

/** @param {string} changelog @param {string} version @returns {string | undefined} */
function sectionOf(changelog, version) {
  const section = changelog.split(/^## /m).find((one) => one.startsWith(`[${version}]`))
  return section?.slice(section.indexOf('\n')).trim()
}

/** The app refuses metadata with notes of more than 20,000 characters (src/main/updates/policy.ts). */
const UPDATE_NOTES = 12_000

/** @param {string} changelog @param {string} version @returns {string} */
export function updateNotes(changelog, version) {
  const notes = sectionOf(changelog, version) ?? sectionOf(changelog, 'Unreleased') ?? ''
  if (notes.length <= UPDATE_NOTES) return notes
  return `${notes.slice(0, notes.lastIndexOf('\n', UPDATE_NOTES))}\n…`
}

/**
 * @param {string} changelog
 * @param {string} tag such as v1.2.0
 * @param {readonly string[]} signing what is said of each system's packages
 * @returns {string}
 */
export function releaseNotes(changelog, tag, signing) {
  const version = tag.replace(/^v/, '')
  const changes = sectionOf(changelog, version)
  if (changes === undefined) throw new Error(`CHANGELOG.md has no section [${version}]`)
  const check = [
    'To check a file: `sha256sum --check --ignore-missing SHA256SUMS`, and where it was built:',
    '`gh attestation verify FILE --repo OWNER/REPOSITORY`. `sbom.cdx.json` lists the components.'
  ]
  return [changes, '## Signatures', ...signing.map((one) => one.trim()), check.join('\n')].join('\n\n')
}

if (process.argv[1] === import.meta.filename) {
  const [tag = '', ...files] = process.argv.slice(2)
  const signing = files.map((file) => readFileSync(file, 'utf8'))
  process.stdout.write(`${releaseNotes(readFileSync(at('CHANGELOG.md'), 'utf8'), tag, signing)}\n`)
}
