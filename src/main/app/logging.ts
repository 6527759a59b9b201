import { join } from 'node:path'
import { inspect } from 'node:util'
// Not electron-log/main: that one opens an IPC channel to every window.
import electronLog from 'electron-log/node'
import type { Log } from '../../contract/clock.ts'
import { escaped } from '../../contract/plain-text.ts'
import type { LogLevel } from './command-line.ts'
import { systemClock } from '../feed/system-clock.ts'
import { createRefusalLog, type LogRefusal } from '../security/refusals.ts'
import { createRedactor } from './redact.ts'

const MAX_BYTES = 5 * 1024 * 1024

export interface Logging {
  readonly log: Log
  /** For what a page did and was refused, at a rate. */
  readonly refused: LogRefusal
  /** The path of the newest log file. */
  readonly file: string
  /** Registers a secret that must never be written. Returns a function that removes it. */
  protect(secret: string): () => void
  /** The text as a log may show it. */
  redact(text: string): string
}

/**
 * One log for the whole of main, in `<folder>/depthdesk.log` (the one before in `depthdesk.old.log`), printed as well.
 * Everything becomes text and is redacted before any sink sees it, so an error that carries headers leaks nothing. A
 * call is one line, with control characters written out: words of the venue forge no line and move no cursor.
 */
export function createLogging(
  folder: string,
  level: LogLevel,
  print: (line: string) => void = printToStderr,
  maxBytes = MAX_BYTES
): Logging {
  const redactor = createRedactor()
  const file = join(folder, 'depthdesk.log')
  const logger = electronLog.create({ logId: file })
  logger.transports.file.resolvePathFn = () => file
  logger.transports.file.maxSize = maxBytes
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  logger.transports.file.level = level
  logger.transports.console.level = level
  logger.transports.console.format = '{text}'
  logger.transports.console.writeFn = ({ message }) => print(`${message.level}: ${message.data.join(' ')}`)
  logger.hooks.push((message) => ({ ...message, data: [escaped(redactor.redact(message.data.map(asText).join(' ')))] }))
  const log: Log = {
    error: (...what) => logger.error(...what),
    warn: (...what) => logger.warn(...what),
    info: (...what) => logger.info(...what),
    debug: (...what) => logger.debug(...what)
  }
  const refused = createRefusalLog(log, systemClock)
  return { log, refused, file, protect: (secret) => redactor.register(secret), redact: redactor.redact }
}

// A full disk or a closed pipe must not end the app.
const printToStderr = (line: string) => {
  process.stderr.write(`${line}\n`, () => undefined)
}

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : inspect(value, { depth: 5, breakLength: Infinity, maxStringLength: 4000, maxArrayLength: 50 })
