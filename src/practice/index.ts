import { readCommandLine, USAGE } from './command-line.ts'
import { startPractice } from './exchange.ts'

/** The practice exchange alone, under plain Node: `npm run practice`. Exit code 2: bad options. */
async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2))
  if (line.kind === 'help') return void process.stdout.write(USAGE)
  if (line.kind === 'wrong') return leave(2, `${line.message}\n\n${USAGE}`)
  const exchange = await startPractice(line.options)
  process.stdout.write(`${JSON.stringify({ ...exchange.addresses, ...exchange.account })}\n`)
  const stop = (): void => {
    void exchange.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => leave(1, `${whatFailed(error)}\n`))

/** Exits after the message is written; `exitCode` alone could be changed by an importing file. */
function leave(code: number, message: string): void {
  process.stderr.write(`practice: ${message}`, () => process.exit(code))
}

function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with --port, or 0 for any'
  if (code === 'EACCES') return 'the port may not be opened by this user; choose one above 1023'
  return error.stack ?? error.message
}
