import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { assert, expect } from 'vitest'

const ROOT = process.cwd()
const pathOf = (file: string): string => relative(ROOT, file)

interface Recipe {
  /** The section with its steps. */
  readonly guide: { readonly file: string; readonly from: string; readonly to: string }
  /** By path: the new text of each file that a step changes. */
  readonly steps: Readonly<Record<string, (text: string) => string>>
  /** By the property that the compiler misses: what is added there. */
  readonly answers: readonly (readonly [property: string, code: string])[]
  /** What is compiled. */
  readonly project: string
  readonly concerned: RegExp
  /** What the compiler has to know besides. */
  readonly besides?: Readonly<Record<string, string>>
}

const configOf = (project: string): ts.ParsedCommandLine =>
  ts.parseJsonConfigFileContent(ts.readConfigFile(project, (file) => ts.sys.readFile(file)).config, ts.sys, ROOT)

/** What the compiler says of the project with these files in place of its own. */
function compile(
  { project, concerned }: Pick<Recipe, 'project' | 'concerned'>,
  scratch: ReadonlyMap<string, string>,
  before?: ts.Program
) {
  const config = configOf(project)
  const host = ts.createCompilerHost(config.options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (file) => scratch.has(pathOf(file)) || fileExists.call(host, file)
  host.readFile = (file) => scratch.get(pathOf(file)) ?? readFile.call(host, file)
  host.getSourceFile = (file, target, ...more) => {
    const text = scratch.get(pathOf(file))
    if (text !== undefined) return ts.createSourceFile(file, text, target, true)
    return before?.getSourceFile(file) ?? getSourceFile.call(host, file, target, ...more)
  }
  const names = [...config.fileNames, ...[...scratch.keys()].map((path) => join(ROOT, path))]
  const program = ts.createProgram({
    rootNames: [...new Set(names)].filter((file) => concerned.test(pathOf(file)) && file.endsWith('.ts')),
    options: config.options,
    host
  })
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => concerned.test(pathOf(fileName)))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
  return { program, found }
}

const wordsOf = ({ file, code, messageText }: ts.Diagnostic): string =>
  `${file === undefined ? '' : pathOf(file.fileName)} ${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`

/** The files of a text: `a/b.ts` or its last part, `a/<kind>.ts`, `a/*.json`, and all below `a/`. */
const placesIn = (text: string): readonly RegExp[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => {
    const pattern = code
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*')
      .replace(/<\w+>/g, '[^/]+')
    return new RegExp(`^(?:.*/)?${pattern}${code.endsWith('/') ? '' : '$'}`)
  })

/**
 * Does the steps, answers what the compiler then misses, and expects that all compiles and that the guide names each
 * file of that.
 */
export function follow(recipe: Recipe): void {
  const { file, from, to } = recipe.guide
  const guide = readFileSync(file, 'utf8')
  const text = guide.slice(guide.indexOf(from), guide.indexOf(to))
  const named = (path: string): boolean => placesIn(text).some((place) => place.test(path))

  const scratch = new Map(Object.entries(recipe.besides ?? {}))
  for (const [path, change] of Object.entries(recipe.steps)) {
    expect(named(path), `the guide names ${path}`).toBe(true)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    scratch.set(path, change(before))
    expect(scratch.get(path), path).not.toBe(before)
  }

  const { program, found } = compile(recipe, scratch)
  if (recipe.answers.length === 0) return expect(found.map(wordsOf)).toEqual([])
  expect(found.length).toBeGreaterThan(0)
  for (const one of found.toReversed()) {
    const path = pathOf(one.file?.fileName ?? '')
    expect(named(path), `the guide names ${path}: ${wordsOf(one)}`).toBe(true)
    const before = scratch.get(path) ?? readFileSync(path, 'utf8')
    const answer = recipe.answers.find(([property]) => wordsOf(one).includes(`Property '${property}' is missing`))?.[1]
    assert(answer !== undefined, wordsOf(one))
    const at = before.indexOf('{', one.start) + 1
    scratch.set(path, `${before.slice(0, at)} ${answer}${before.slice(at)}`)
  }

  expect(compile(recipe, scratch, program).found.map(wordsOf)).toEqual([])
}
