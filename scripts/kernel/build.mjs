import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from '../check/collect.mjs'
import { SetupError } from '../setup/say.mjs'
import { at } from '../setup/paths.mjs'

const FOLDER = 'src/core/book/kernel'
export const COMPILED = `${FOLDER}/compiled.ts`
/** It changes what is compiled, byte by byte: with another version, compile and commit anew. */
const COMPILER = 'assemblyscript@0.28.20'
const OPTIONS = ['--enable', 'simd', '--enable', 'relaxed-simd', '--runtime', 'stub', '-O3', '--noAssert', '--converge', '--initialMemory', '1', '--maximumMemory', '32767']
const WIDTH = 110

/** The kernel's sources by name: `.as` is compiled only, what ends in `layout.ts` is read by the app too. */
export function kernelSources() {
  const names = readdirSync(at(FOLDER)).filter((name) => name.endsWith('.as') || name === 'layout.ts').sort()
  return names.map((name) => ({ name: name.replace(/\.as$/, '.ts'), text: readFileSync(at(FOLDER, name), 'utf8').replaceAll('\r\n', '\n') }))
}

/** What the compiled file says it was made from: sha256 of compiler, options and sources. */
export function kernelHash() {
  const hash = createHash('sha256').update(JSON.stringify([COMPILER, ...OPTIONS]))
  for (const { name, text } of kernelSources()) hash.update(`\0${name}\0${text}`)
  return hash.digest('hex')
}

/** @returns {Promise<string>} the text of the compiled file */
export async function compileKernel() {
  const folder = mkdtempSync(join(tmpdir(), 'depthdesk-kernel-'))
  try {
    // Its compiler wants .ts, which the project's own checks would take for TypeScript.
    for (const { name, text } of kernelSources()) writeFileSync(join(folder, name), text)
    const out = join(folder, 'kernel.wasm')
    const { code, text } = await npmExec(['asc', join(folder, 'index.ts'), '--outFile', out, ...OPTIONS])
    if (code !== 0) throw new SetupError(`the kernel does not compile:\n${text}`)
    return fileOf(readFileSync(out).toString('base64'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string[]} command */
function npmExec(command) {
  const npm = process.env.npm_execpath
  if (npm === undefined) throw new SetupError('run it by npm: npm run kernel')
  return collect(process.execPath, [npm, 'exec', '--yes', `--package=${COMPILER}`, '--', ...command])
}

/** @param {string} base64 */
function fileOf(base64) {
  const lines = base64.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []
  return [
    '// Made by `npm run kernel` from the sources beside it (docs/decisions/book-kernel.md). Not to be edited.',
    `export const SOURCES = '${kernelHash()}'`,
    'export const BASE64 = [',
    ...lines.map((line, i) => `  '${line}'${i < lines.length - 1 ? ',' : ''}`),
    "].join('')",
    ''
  ].join('\n')
}
