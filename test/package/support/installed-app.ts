import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment } from '../../e2e/support/launch.ts'

/** The package that `npm run test:package` installed. */
export const EXECUTABLE = process.env['DESK_INSTALLED'] ?? '/usr/bin/depthdesk'

export interface InstalledApp {
  readonly pid: number
  output(): string
  /** Ends it as a session that ends does. Returns its exit code. */
  quit(): Promise<number | null>
}

/** Starts it as a person would, for a screen reader. */
export function start(args: readonly string[]): InstalledApp {
  const child = spawn(EXECUTABLE, ['--force-renderer-accessibility', '--disable-gpu', ...args], {
    env: environment({ GNOME_ACCESSIBILITY: '1' }),
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString()
    })
  const ended = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    output: () => output,
    quit: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    }
  }
}
