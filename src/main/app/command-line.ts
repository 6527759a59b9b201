import { fail, ok, type Result } from '../../contract/failure.ts'
import type { PracticeOptions } from '../practice/practice.ts'

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
const CANDLE_ANSWERS = ['dialect', 'unknown', 'silent', 'other', 'wrong'] as const
type CandleAnswers = (typeof CANDLE_ANSWERS)[number]

/** Options of the command line. Sizes are in device-independent pixels. */
export interface CommandLine {
  readonly venue: string | null
  /** Path of the user's venue list. */
  readonly venues: string | null
  readonly userDataDir: string | null
  /** Path of the picture to take of the first window, once its data is live. */
  readonly screenshot: string | null
  /** The venue to check without a window. */
  readonly checkVenue: string | null
  /** Path of its report. */
  readonly json: string | null
  readonly practiceSeed: number | null
  /** Target rate of the practice exchange in market messages a second. */
  readonly practiceRate: number | null
  /** Markets of the practice exchange; generated ones beyond its own thirty. */
  readonly practiceMarkets: number | null
  /** How the practice exchange answers requests for candles. */
  readonly practiceCandles: CandleAnswers | null
  readonly window: { readonly width: number; readonly height: number } | null
  readonly logLevel: LogLevel
  /** Default layout, practice exchange, no other window. */
  readonly safeMode: boolean
  /** Printed instead of a start. */
  readonly print: 'help' | 'version' | null
}

const SWITCHES = {
  venue: 'a venue id such as practice',
  venues: 'the path of a venue list',
  'user-data-dir': 'a folder',
  screenshot: 'the path of a .png file',
  'check-venue': 'a venue id such as practice',
  json: 'the path of a .json file, with --check-venue',
  'practice-seed': 'a whole number from 0 to 4294967295',
  'practice-rate': 'a whole number from 1 to 10000',
  'practice-markets': 'a whole number from 1 to 5000',
  'practice-candles': `one of ${CANDLE_ANSWERS.join(', ')}`,
  window: 'a size such as 1440x900, at least 1100x700',
  open: 'workspace or watch: the window to open',
  'log-level': `one of ${LOG_LEVELS.join(', ')}`
} as const
type Switch = keyof typeof SWITCHES
/** Switches without a value. */
const FLAGS = {
  'safe-mode': 'start with the default layout and the practice exchange, and restore no windows',
  help: 'print this help',
  version: 'print the version'
} as const
type Flag = keyof typeof FLAGS
export const SWITCH_NAMES: readonly string[] = [...Object.keys(SWITCHES), ...Object.keys(FLAGS)]
const isFlag = (name: string): name is Flag => Object.hasOwn(FLAGS, name)

/** What --help prints. */
export function commandLineHelp(): string {
  const line = (name: string, about: string) => `  --${name.padEnd(24)}${about}`
  return [
    'Usage: depthdesk [options] [depthdesk://market/BTC_USDT]',
    '',
    ...Object.entries(SWITCHES).map(([name, value]) => line(`${name} VALUE`, value)),
    ...Object.entries(FLAGS).map(([name, about]) => line(name, about))
  ].join('\n')
}
const isOurs = (name: string): name is Switch => Object.hasOwn(SWITCHES, name)

/**
 * On Linux and macOS Chromium passes the whole command line and the working directory (at most 4 KiB) to a running app
 * in a message of at most 32 KiB, and kills the app that does not answer a longer one.
 */
const MOST_BYTES = 16_384

/** A sentence if the words of a start, the name of the program included, are too long to reach a running app. */
export function whyTooLong(words: readonly string[]): string | null {
  const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(word) + 1, 0)
  return bytes <= MOST_BYTES
    ? null
    : `The command line is too long: ${bytes} bytes, and at most ${MOST_BYTES} are read. Start it with fewer or ` +
        'shorter arguments.'
}

const VENUE_ID = /^[a-z0-9][a-z0-9-]{0,31}$/

/**
 * Reads the switches of this app, as `--name value` or `--name=value`. Others belong to Chromium and are ignored,
 * unless they look like a misspelt one of ours. The failure is a sentence for stderr.
 */
export function parseCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>
): Result<CommandLine, string> {
  const given = new Map<Switch, string>()
  const flags = new Set<Flag>()
  for (let i = 0; i < args.length; i++) {
    const match = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(args[i] ?? '')
    if (match === null) continue
    const [, name = '', inline] = match
    if (isFlag(name)) {
      if (inline !== undefined) return fail(`--${name} takes no value.`)
      flags.add(name)
      continue
    }
    if (!isOurs(name)) {
      const near = SWITCH_NAMES.find((known) => isNear(name, known))
      if (near !== undefined) return fail(`--${name} is not known. Did you mean --${near}?`)
      continue
    }
    const next = args[i + 1]
    const value = inline ?? (next?.startsWith('--') ? undefined : next)
    if (value === undefined || value === '') return fail(`--${name} needs ${SWITCHES[name]}.`)
    if (given.has(name)) return fail(`--${name} is given twice. Give it once.`)
    if (inline === undefined) i++
    given.set(name, value)
  }
  return read(given, flags, env)
}

function read(
  given: ReadonlyMap<Switch, string>,
  flags: ReadonlySet<Flag>,
  env: Readonly<Record<string, string | undefined>>
): Result<CommandLine, string> {
  const wrong = (name: Switch) => fail(`--${name} must be ${SWITCHES[name]}, not "${given.get(name) ?? ''}".`)
  const practiceSeed = wholeNumber(given.get('practice-seed'), 0, 0xffff_ffff)
  if (practiceSeed === undefined) return wrong('practice-seed')
  const practiceRate = wholeNumber(given.get('practice-rate'), 1, 10_000)
  if (practiceRate === undefined) return wrong('practice-rate')
  const practiceMarkets = wholeNumber(given.get('practice-markets'), 1, 5000)
  if (practiceMarkets === undefined) return wrong('practice-markets')
  const candles = given.get('practice-candles')
  const practiceCandles = candles === undefined ? null : CANDLE_ANSWERS.find((known) => known === candles)
  if (practiceCandles === undefined) return wrong('practice-candles')
  const venue = given.get('venue') ?? null
  if (venue !== null && !VENUE_ID.test(venue)) return wrong('venue')
  const checkVenue = given.get('check-venue') ?? null
  if (checkVenue !== null && !VENUE_ID.test(checkVenue)) return wrong('check-venue')
  const json = given.get('json') ?? null
  if (json !== null && (checkVenue === null || !json.toLowerCase().endsWith('.json'))) return wrong('json')
  const screenshot = given.get('screenshot') ?? null
  if (screenshot !== null && !screenshot.toLowerCase().endsWith('.png')) return wrong('screenshot')
  const window = windowSize(given.get('window'))
  if (window === undefined) return wrong('window')
  const open = given.get('open') ?? null
  if (open !== null && open !== 'workspace' && open !== 'watch') return wrong('open')
  const level = given.get('log-level') ?? 'info'
  const logLevel = LOG_LEVELS.find((known) => known === level)
  if (logLevel === undefined) return wrong('log-level')
  return ok({
    venue,
    screenshot,
    checkVenue,
    json,
    practiceSeed,
    practiceRate,
    practiceMarkets,
    practiceCandles,
    window,
    logLevel,
    venues: given.get('venues') ?? (env['DEPTHDESK_VENUES'] || null),
    userDataDir: given.get('user-data-dir') ?? null,
    safeMode: flags.has('safe-mode'),
    print: flags.has('help') ? 'help' : flags.has('version') ? 'version' : null
  })
}

/** Null: not given. Undefined: wrong. */
function wholeNumber(text: string | undefined, min: number, max: number): number | null | undefined {
  if (text === undefined) return null
  if (!/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

function windowSize(text: string | undefined): CommandLine['window'] | undefined {
  if (text === undefined) return null
  const [, width, height] = /^(\d{3,5})x(\d{3,5})$/.exec(text) ?? []
  const size = { width: Number(width), height: Number(height) }
  return size.width >= 1100 && size.height >= 700 && size.width <= 16_384 && size.height <= 16_384 ? size : undefined
}

/** True for an edit distance of one. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

export const practiceOptionsOf = ({
  practiceSeed: seed,
  practiceRate: rate,
  practiceMarkets: markets,
  practiceCandles: candles
}: CommandLine): PracticeOptions => ({ seed, rate, markets, candles })
