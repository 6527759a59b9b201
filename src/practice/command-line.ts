import { parseArgs } from 'node:util'
import type { PracticeOptions } from './exchange.ts'
import { CANCEL_FAULTS, SALE_TRIGGERS } from './server/cancel-faults.ts'
import { CANDLE_ANSWERS } from './server/socket/candles.ts'

export const USAGE = `Usage: npm run practice -- [options]

  --port N                     port to listen on, 0 to 65535 (default 0: any free one)
  --host 127.0.0.1             address to listen on; no other is possible
  --seed N                     seed of the market's course, 0 to 4294967295 (default 1)
  --markets N                  markets, 1 to 5000; made-up ones beyond the first 30 (default 30)
  --rate N                     market updates a second in all, 1 to 10000 (default 200)
  --flush-ms N                 gather market data for N ms, 0 to 1000; 0: a message for each change (default 20)
  --resubscribe ignore|replace what a second subscription of the same channel does (default ignore)
  --convert-filters query|body where the convert list reads type and status (default query)
  --candles dialect|unknown|silent|other|wrong
                               how candles_request is answered (default dialect)
  --cancels done|slow|lost|lost-done|refused
                               what becomes of a cancelled order: slow answers after 3 s, lost never, whether it is
                               done or not (default done)
  --funds-late N               the funds of a cancelled order are free after N ms, 0 to 600000 (default 0)
  --sale-triggers works|ignored
                               whether the cancel trigger of a sale works; ignored ones are listed and do nothing
                               (default works)
  --gap N                      the price of the busiest market jumps by 3% every N s, 0 to 86400; 0: never (default 0)
  --help                       this text

Prints one line of JSON with the addresses and a funded demo account, and serves until SIGINT or SIGTERM.
`

export type CommandLine =
  | { readonly kind: 'start'; readonly options: PracticeOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string }

class WrongOption extends Error {}

/** `args` without node and script. */
export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        seed: { type: 'string' },
        rate: { type: 'string' },
        markets: { type: 'string' },
        'flush-ms': { type: 'string' },
        resubscribe: { type: 'string' },
        'convert-filters': { type: 'string' },
        candles: { type: 'string' },
        cancels: { type: 'string' },
        'funds-late': { type: 'string' },
        'sale-triggers': { type: 'string' },
        gap: { type: 'string' },
        help: { type: 'boolean' }
      }
    })
    if (values.help) return { kind: 'help' }
    return {
      kind: 'start',
      options: {
        ...whole('port', values.port, 0, 65_535),
        ...whole('seed', values.seed, 0, 4_294_967_295),
        ...whole('rate', values.rate, 1, 10_000),
        ...whole('markets', values.markets, 1, 5000),
        ...whole('flushMs', values['flush-ms'], 0, 1000),
        ...choice('host', values.host, ['127.0.0.1']),
        ...choice('resubscribe', values.resubscribe, ['ignore', 'replace']),
        ...choice('convertFilters', values['convert-filters'], ['query', 'body']),
        ...choice('candles', values.candles, CANDLE_ANSWERS),
        ...choice('cancels', values.cancels, ['done', ...CANCEL_FAULTS]),
        ...whole('fundsLateMs', values['funds-late'], 0, 600_000, '--funds-late'),
        ...choice('saleTriggers', values['sale-triggers'], SALE_TRIGGERS),
        ...whole('gapSeconds', values.gap, 0, 86_400, '--gap')
      }
    }
  } catch (error) {
    const isExpected = error instanceof WrongOption || (error instanceof TypeError && 'code' in error)
    if (!isExpected) throw error
    return { kind: 'wrong', message: error.message }
  }
}

const optionName = (field: string): string => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function whole<F extends string>(
  field: F,
  text: string | undefined,
  minimum: number,
  maximum: number,
  name = optionName(field)
): { readonly [K in F]?: number } {
  if (text === undefined) return {}
  const value = Number(text)
  if (!/^\d{1,10}$/.test(text) || value < minimum || value > maximum) {
    throw new WrongOption(`${name} must be a whole number from ${minimum} to ${maximum}, not '${text}'`)
  }
  return { [field]: value } as { readonly [K in F]?: number }
}

function choice<F extends string, const T extends string>(
  field: F,
  text: string | undefined,
  allowed: readonly T[]
): { readonly [K in F]?: T } {
  if (text === undefined) return {}
  const value = allowed.find((each) => each === text)
  if (value === undefined) throw new WrongOption(`${optionName(field)} must be ${allowed.join(' or ')}, not '${text}'`)
  return { [field]: value } as { readonly [K in F]?: T }
}
