import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { assert, expect, it } from 'vitest'

const ROOT = process.cwd()
/** Whatever names the feed or the exchange's channels. */
const CONCERNED = /^src\/(?:main\/(?:feed|polling|state|alerts|orders)|practice\/server\/socket|contract\/wire)\//

const RECORD = `
export const funding = record(
  {
    market: decides('symbol', of.market),
    at: informs('timestamp', of.seconds),
    rate: decides('rate', of.signed)
  },
  { market: 'symbol' }
)
export type FundingRecord = Read<typeof funding>
`
const DATA = `
export const fundingData = (market: Market, rate: string, at: number) => ({
  symbol: market.symbol,
  timestamp: unixSeconds(at),
  rate
})
`

/** Steps 1 to 3 of the README: the new text of each file. */
const STEPS: Readonly<Record<string, (text: string) => string>> = {
  'src/practice/server/socket/channels.ts': (text) =>
    text.replace("'lastprice', 'depth'", "'lastprice', 'funding', 'depth'"),
  'src/practice/server/socket/updates.ts': (text) => text + DATA,
  'src/practice/server/socket/market-stream.ts': (text) =>
    `import { fundingData } from './updates.ts'\n${text.replace(
      "if (channel === 'lastprice') ",
      `const listed = this.#parts.reads().market(symbol)
       if (channel === 'funding' && listed)
         this.#deliver({ channel, market: symbol, scale: null }, fundingData(listed, '0.0001', now), connection)
       if (channel === 'lastprice') `
    )}`,
  'src/contract/wire/socket/records.ts': (text) => text + RECORD,
  'src/main/feed/channels/funding.ts': () =>
    readFileSync('src/main/feed/channels/ticker.ts', 'utf8')
      .replaceAll('ticker', 'funding')
      .replaceAll('Ticker', 'Funding'),
  'src/i18n/locales/en.json': (text) =>
    text.replace('"stream-ticker":', '"stream-funding": "funding", "stream-ticker":'),
  'src/main/feed/channels.ts': (text) =>
    `import { funding } from './channels/funding.ts'\n${text.replace('] as const', ', funding] as const')}`
}
/** Step 4: what is added where the compiler misses it. */
const ANSWERS = [
  ['fundings', 'fundings: [],'],
  ['funding', 'funding: () => undefined,']
] as const

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.main.json', (file) => ts.sys.readFile(file)).config,
  ts.sys,
  ROOT
)
const pathOf = (file: string): string => relative(ROOT, file)

/** What the compiler says of the project with these files in place of its own. */
function compile(scratch: ReadonlyMap<string, string>, before?: ts.Program) {
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
    rootNames: [...new Set(names)].filter((file) => CONCERNED.test(pathOf(file))),
    options: config.options,
    host
  })
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => CONCERNED.test(pathOf(fileName)))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
  return { program, found }
}

const wordsOf = ({ file, code, messageText }: ts.Diagnostic): string =>
  `${file === undefined ? '' : pathOf(file.fileName)} ${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`

it('adds a channel by the recipe of the README, and compiles', { timeout: 300_000 }, () => {
  const readme = readFileSync('README.md', 'utf8')
  const recipe = readme.slice(readme.indexOf('## How to add a channel'), readme.indexOf('## Safety'))
  const named = (path: string): boolean =>
    recipe.includes(path) || recipe.includes(`\`${path.split('/').at(-1) ?? ''}\``)

  const scratch = new Map<string, string>()
  for (const [path, change] of Object.entries(STEPS)) {
    expect(named(path), `the README names ${path}`).toBe(true)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    scratch.set(path, change(text))
    expect(scratch.get(path), path).not.toBe(text)
  }

  const { program, found } = compile(scratch)
  expect(found.length).toBeGreaterThan(0)
  for (const one of found.toReversed()) {
    const path = pathOf(one.file?.fileName ?? '')
    expect(named(path), `the README names ${path}: ${wordsOf(one)}`).toBe(true)
    const text = scratch.get(path) ?? readFileSync(path, 'utf8')
    const answer = ANSWERS.find(([name]) => wordsOf(one).includes(`Property '${name}' is missing`))?.[1]
    assert(answer !== undefined, wordsOf(one))
    const at = text.indexOf('{', one.start) + 1
    scratch.set(path, `${text.slice(0, at)} ${answer}${text.slice(at)}`)
  }

  expect(compile(scratch, program).found.map(wordsOf)).toEqual([])
})
