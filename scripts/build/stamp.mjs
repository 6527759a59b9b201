// Whether a build is up to date. Compares content, so a checkout or a touched file causes no build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @param {string} path a file or a folder @returns {string[]} its files, sorted */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}

/** @param {string} root @param {string[]} inputs files and folders below root @returns {string} */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {{ root: string, inputs: string[], outputs: string[], stamp: string }} target paths below root
 * @param {() => Promise<void>} build
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildIfStale({ root, inputs, outputs, stamp }, build) {
  const file = join(root, stamp)
  const now = fingerprint(root, inputs)
  const complete = outputs.every((output) => existsSync(join(root, output)))
  if (complete && existsSync(file) && readFileSync(file, 'utf8') === now) return false
  await build()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now)
  return true
}
