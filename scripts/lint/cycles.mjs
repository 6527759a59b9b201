// Import cycles of files and of folders, type-only ones included. The rule `desk/no-cycles` and the tests use it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

const SOURCE = /\.(ts|vue)$/
const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?\n]*)/g

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph a file → the files that it imports */

/** @param {ReadonlyMap<string, string>} texts path → source text @returns {Graph} */
export function graphOf(texts) {
  /** @param {string} file @param {string} text */
  const importsOf = (file, text) =>
    [...text.matchAll(IMPORTED)]
      .map(([, source]) => posix.join(posix.dirname(file), source ?? ''))
      .filter((target) => texts.has(target))
  return new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]))
}

/** @param {string} root the project's folder @param {string} folder @returns {Graph} */
export function readGraph(root, folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => posix.join(folder, file.split(sep).join('/')))
  return graphOf(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
}

/**
 * @param {Graph} graph @param {string} file @param {string} source as the import names it
 * @returns {string[] | undefined} the shortest way from the imported file back to this one
 */
export function cycleBy(graph, file, source) {
  return wayBack(graph, file, posix.join(posix.dirname(file), source.replace(/\?.*$/, '')))
}

/** @param {string} file @returns {string | undefined} its folder; `src/core/.` of a file beside the folders */
function folderOf(file) {
  const [, root, name] = /^(src\/(?:core|main|practice|renderer))\/(?:([^/]+)\/)?/.exec(file) ?? []
  return root === undefined ? undefined : `${root}/${name ?? '.'}`
}

/** @param {Graph} graph @returns {Graph} a folder → the folders beside it that its files import */
export function foldersOf(graph) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const [file, targets] of graph) {
    const folder = folderOf(file)
    if (folder === undefined) continue
    const others = found.get(folder) ?? new Set()
    for (const target of targets) {
      const other = folderOf(target)
      if (other !== undefined && other !== folder && posix.dirname(other) === posix.dirname(folder)) others.add(other)
    }
    found.set(folder, others)
  }
  return new Map([...found].map(([folder, others]) => [folder, [...others]]))
}

/**
 * @param {Graph} folders @param {string} file @param {string} source as the import names it
 * @returns {string[] | undefined} the shortest way from the imported folder back to that of the file
 */
export function folderCycleBy(folders, file, source) {
  const from = folderOf(file)
  const target = folderOf(posix.join(posix.dirname(file), source))
  if (from === undefined || target === undefined || from === target) return undefined
  return wayBack(folders, from, target)
}

/** @param {Graph} graph @param {string} file @param {string} target @returns {string[] | undefined} */
function wayBack(graph, file, target) {
  /** @type {Map<string, string | undefined>} */
  const reachedFrom = new Map([[target, undefined]])
  for (const at of reachedFrom.keys()) {
    if (at === file) return wayTo(at, reachedFrom)
    for (const next of graph.get(at) ?? []) if (!reachedFrom.has(next)) reachedFrom.set(next, at)
  }
  return undefined
}

/** @param {string} end @param {ReadonlyMap<string, string | undefined>} reachedFrom */
function wayTo(end, reachedFrom) {
  const way = []
  for (let at = /** @type {string | undefined} */ (end); at !== undefined; at = reachedFrom.get(at)) way.unshift(at)
  return way
}
