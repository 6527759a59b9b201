import { describe, expect, it } from 'vitest'
import {
  commandLineHelp,
  parseCommandLine,
  SWITCH_NAMES,
  whyTooLong,
  type CommandLine
} from '../../../../src/main/app/command-line.ts'

const NOTHING: CommandLine = {
  venue: null,
  venues: null,
  userDataDir: null,
  screenshot: null,
  checkVenue: null,
  json: null,
  practiceSeed: null,
  practiceRate: null,
  practiceMarkets: null,
  practiceCandles: null,
  window: null,
  logLevel: 'info',
  safeMode: false,
  print: null
}
const parse = (line: string, env: Record<string, string> = {}) =>
  parseCommandLine(line === '' ? [] : line.split(' '), env)
const failure = (line: string) => {
  const result = parse(line)
  return result.ok ? 'accepted' : result.failure
}

describe('the command line', () => {
  it('has no options by default', () => {
    expect(parse('')).toEqual({ ok: true, value: NOTHING })
  })

  it('reads every switch, with a space or with an equals sign', () => {
    const wanted = {
      ok: true,
      value: {
        venue: 'practice',
        venues: '/etc/v.json',
        userDataDir: '/tmp/p',
        screenshot: '/tmp/a.PNG',
        checkVenue: 'practice',
        json: '/tmp/c.json',
        practiceSeed: 0,
        practiceRate: 10_000,
        practiceMarkets: 2000,
        practiceCandles: 'silent',
        window: { width: 1440, height: 900 },
        logLevel: 'debug',
        safeMode: false,
        print: null
      }
    }
    expect(
      parse(
        '--venue practice --venues /etc/v.json --user-data-dir /tmp/p --screenshot /tmp/a.PNG --practice-seed 0 ' +
          '--check-venue practice --json /tmp/c.json ' +
          '--practice-rate 10000 --practice-markets 2000 --practice-candles silent --window 1440x900 --log-level debug'
      )
    ).toEqual(wanted)
    expect(
      parse(
        '--venue=practice --venues=/etc/v.json --user-data-dir=/tmp/p --screenshot=/tmp/a.PNG --practice-seed=0 ' +
          '--check-venue=practice --json=/tmp/c.json ' +
          '--practice-rate=10000 --practice-markets=2000 --practice-candles=silent --window=1440x900 --log-level=debug'
      )
    ).toEqual(wanted)
  })

  it("leaves Chromium's switches and the app folder alone", () => {
    expect(parse('. --no-sandbox --password-store=basic --remote-debugging-port=0 --lang de')).toEqual({
      ok: true,
      value: NOTHING
    })
  })

  it('reads flags, which take no value', () => {
    expect(parse('--safe-mode --venue practice')).toMatchObject({ value: { safeMode: true, venue: 'practice' } })
    expect(parse('--version')).toMatchObject({ value: { print: 'version' } })
    expect(parse('--help')).toMatchObject({ value: { print: 'help' } })
    expect(failure('--safe-mode=1')).toBe('--safe-mode takes no value.')
    expect(failure('--safe-mod')).toBe('--safe-mod is not known. Did you mean --safe-mode?')
  })

  it('describes every switch in its help', () => {
    for (const name of SWITCH_NAMES) expect(commandLineHelp()).toContain(`--${name} `)
  })

  it('takes the venue list from the environment, unless the line names one', () => {
    expect(parse('', { DEPTHDESK_VENUES: '/a.json' })).toMatchObject({ value: { venues: '/a.json' } })
    expect(parse('--venues /b.json', { DEPTHDESK_VENUES: '/a.json' })).toMatchObject({ value: { venues: '/b.json' } })
    expect(parse('', { DEPTHDESK_VENUES: '' })).toMatchObject({ value: { venues: null } })
  })

  it.each([
    ['--window 900', '--window must be a size such as 1440x900, at least 1100x700, not "900".'],
    ['--window 800x600', '--window must be a size such as 1440x900, at least 1100x700, not "800x600".'],
    ['--window 99999x99999', '--window must be a size such as 1440x900, at least 1100x700, not "99999x99999".'],
    ['--practice-seed -1', '--practice-seed must be a whole number from 0 to 4294967295, not "-1".'],
    ['--practice-seed 4294967296', '--practice-seed must be a whole number from 0 to 4294967295, not "4294967296".'],
    ['--practice-rate 0', '--practice-rate must be a whole number from 1 to 10000, not "0".'],
    ['--practice-rate 1e3', '--practice-rate must be a whole number from 1 to 10000, not "1e3".'],
    ['--practice-candles wax', '--practice-candles must be one of dialect, unknown, silent, other, wrong, not "wax".'],
    ['--practice-markets 5001', '--practice-markets must be a whole number from 1 to 5000, not "5001".'],
    ['--venue ../x', '--venue must be a venue id such as practice, not "../x".'],
    ['--screenshot a.jpg', '--screenshot must be the path of a .png file, not "a.jpg".'],
    ['--log-level loud', '--log-level must be one of error, warn, info, debug, not "loud".'],
    ['--check-venue A!', '--check-venue must be a venue id such as practice, not "A!".'],
    ['--json a.json', '--json must be the path of a .json file, with --check-venue, not "a.json".'],
    [
      '--check-venue practice --json a.txt',
      '--json must be the path of a .json file, with --check-venue, not "a.txt".'
    ],
    ['--venue', '--venue needs a venue id such as practice.'],
    ['--venue --window 1440x900', '--venue needs a venue id such as practice.'],
    ['--venue=', '--venue needs a venue id such as practice.'],
    ['--venue a --venue b', '--venue is given twice. Give it once.'],
    ['--venu practice', '--venu is not known. Did you mean --venue?'],
    ['--screenshoot a.png', '--screenshoot is not known. Did you mean --screenshot?']
  ])('says what is wrong with %s', (line, sentence) => {
    expect(failure(line)).toBe(sentence)
  })
})

describe('the length of a command line', () => {
  const reads = (words: readonly string[]) => whyTooLong(words) ?? 'read'

  it('is bounded in bytes, over all words together', () => {
    expect(reads(['depthdesk', '--venue', 'practice', 'depthdesk://market/BTC_USDT'])).toBe('read')
    expect(reads(['a'.repeat(16_383)])).toBe('read')
    expect(reads(['a'.repeat(16_384)])).toBe(
      'The command line is too long: 16385 bytes, and at most 16384 are read. Start it with fewer or shorter arguments.'
    )
    expect(reads(['д'.repeat(8_192)])).toMatch(/16385 bytes/)
    expect(reads(Array.from({ length: 20_000 }, () => ''))).toMatch(/20000 bytes/)
  })
})
