import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text that must be nowhere, in every form that a search can find. */
export interface Needle {
  readonly name: string
  readonly forms: readonly Buffer[]
}

/** Raw, hex, UTF-16 of both byte orders, and base64 wherever in a longer text it begins. */
export function needle(name: string, text: string): Needle {
  const raw = Buffer.from(text)
  const hex = raw.toString('hex')
  const wide = Buffer.from(text, 'utf16le')
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), raw])
      .toString('base64')
      .replace(/=+$/, '')
    // The letters at both ends depend on what stands around the text.
    return encoded.slice(shift === 0 ? 0 : shift + 1, (shift + raw.length) % 3 === 0 ? undefined : -1)
  })
  const texts = [
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  ]
  return { name, forms: [raw, wide, Buffer.from(wide).swap16(), ...texts.map((form) => Buffer.from(form))] }
}

/** The key, its md5 (the sign header of every GET), the signs of these bodies, and these tokens. */
export function needlesOf(apiKey: string, bodies: readonly Buffer[], tokens: readonly string[]): readonly Needle[] {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  return [
    needle('key', apiKey),
    needle('md5 of the key', md5(apiKey)),
    ...bodies.map((body, index) => needle(`sign of POST ${index}`, md5(body.toString('base64') + apiKey))),
    ...tokens.map((token, index) => needle(`token ${index}`, token))
  ]
}

export const hitsIn = (where: string, bytes: Buffer, needles: readonly Needle[]): readonly string[] =>
  needles.filter(({ forms }) => forms.some((form) => bytes.includes(form))).map(({ name }) => `${name} in ${where}`)

/** In the names and contents of all files below a folder. */
export function hitsBelow(folder: string, needles: readonly Needle[]): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const named = hitsIn(`the name of ${path}`, Buffer.from(path), needles)
    if (!entry.isFile()) return named
    try {
      return [...named, ...hitsIn(path, readFileSync(path), needles)]
    } catch {
      return named // A lock that went away meanwhile.
    }
  })
}

/** The process and all that it started, as numbers. Linux only. */
export function processesOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const]
      } catch {
        return []
      }
    })
  const below = (root: number): readonly number[] => [
    root,
    ...parents.filter(([, parent]) => parent === root).flatMap(([child]) => below(child))
  ]
  return below(pid)
}

/** In the arguments and the environment of these processes. */
export function hitsInProcesses(pids: readonly number[], needles: readonly Needle[]): readonly string[] {
  return pids.flatMap((pid) =>
    ['cmdline', 'environ'].flatMap((part) => {
      const path = `/proc/${pid}/${part}`
      try {
        return hitsIn(path, readFileSync(path), needles)
      } catch {
        return []
      }
    })
  )
}
