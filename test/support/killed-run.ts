import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const COMPILED = new URL('../../node_modules/.cache/killed-runs', import.meta.url)

/** Where a run ends by SIGKILL, on the way of one intent. */
export type CutPoint = 'not on disk' | 'on disk, not sent' | 'sent' | 'accepted' | 'answered' | 'answer on disk'

/** Ends this process at once, as a power cut would, when it has come to the point. */
export const dieAt = (point: CutPoint, cut: CutPoint | null): void => {
  if (cut === point) process.kill(process.pid, 'SIGKILL')
}

/**
 * Runs a child on this test's own runtime: the Node that ships. Its set-up, the key included, goes by stdin; what it
 * says is its one line of JSON. For `sent` and `accepted` it is killed from here, once `isOut` holds.
 */
export async function runKilled<Said>(
  script: URL,
  setup: { readonly cut: CutPoint | null },
  isOut: () => boolean
): Promise<{ readonly signal: string | null; readonly said: Said | null }> {
  // Reading the modules takes longer than most of the runs.
  const env = { ...process.env, NODE_COMPILE_CACHE: fileURLToPath(COMPILED) }
  const child = spawn(process.execPath, [fileURLToPath(script)], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(setup))
  const exited = once(child, 'exit')
  const output = text(child.stdout)
  if (setup.cut === 'sent' || setup.cut === 'accepted') {
    await come(isOut)
    child.kill('SIGKILL')
  }
  const [, signal] = (await exited) as [number | null, string | null]
  const line = (await output).split('\n').find((one) => one.startsWith('{'))
  return { signal, said: line === undefined ? null : (JSON.parse(line) as Said) }
}

/** The exchange does not tell when something came true at it. */
function come(holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = setTimeout(() => {
      clearInterval(poll)
      reject(new Error('the request never came'))
    }, 60_000)
    const poll = setInterval(() => {
      if (!holds()) return
      clearInterval(poll)
      clearTimeout(give)
      resolve()
    }, 10)
  })
}
