import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface TestVenue {
  readonly userId: string
  readonly apiKey: string
  /** A venue list with this one in it, under the id "test". */
  readonly venuesFile: string
  stop(): Promise<void>
}

/** A practice exchange that runs outside of the app, as a venue of the user's own list. `folder`: for the list. */
export async function startTestVenue(folder: string): Promise<TestVenue> {
  const child = spawn(process.execPath, ['out/practice/index.js', '--rate', '50'], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const first = once(createInterface({ input: child.stdout }), 'line')
  const [line] = await first
  const { userId, apiKey, ...addresses } = JSON.parse(String(line))
  const venuesFile = join(folder, 'venues.json')
  writeFileSync(
    venuesFile,
    JSON.stringify([
      {
        id: 'test',
        name: 'Test venue',
        ...addresses,
        capabilities: [
          'limit-orders',
          'cancel-orders',
          'open-orders',
          'order-history',
          'balances',
          'tariffs',
          'tickers',
          'recent-trades'
        ]
      }
    ])
  )
  return {
    userId,
    apiKey,
    venuesFile,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
