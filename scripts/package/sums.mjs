// SHA256SUMS of a release folder, in the format of `sha256sum --check`.
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const NOT_RELEASED = /^(SHA256SUMS|builder-.*\.ya?ml)$/

/** @param {string} folder @returns {Promise<string[]>} the names of the files that have a line */
export async function writeSums(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_RELEASED.test(entry.name))
    .map(({ name }) => name)
    .sort()
  const lines = []
  for (const name of names) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
  return names
}
