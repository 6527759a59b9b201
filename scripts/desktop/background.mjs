// Runs a program in the background (display, bus). It is outside the process group, so that Ctrl-C reaches the app
// first, and it ends with this process even if that is killed (setpriv is part of Debian).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ line: string, stop: () => Promise<void> }>} the first line that it writes to descriptor 3
 */
export async function background(program, args, { env = process.env, timeoutMs = 15_000 } = {}) {
  const guarded = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'TERM', program, ...args] : [program, ...args]
  const child = spawn(guarded[0] ?? program, guarded.slice(1), {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe']
  })
  let complaint = ''
  child.stderr?.on('data', (data) => {
    complaint = `${complaint}${data}`.slice(-2000)
  })
  const ended = once(child, 'exit').catch(() => undefined)
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
    await ended
    clearTimeout(timer)
  }
  const ready = child.stdio[3]
  const line = await new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(
      () => reject(new Error(`${program} did not get ready in ${timeoutMs} ms. ${complaint}`)),
      timeoutMs
    )
    const fail = (/** @type {unknown} */ reason) => {
      clearTimeout(timer)
      reject(new Error(`${program} did not start (${reason}). ${complaint}`.trim()))
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`exit ${code ?? signal}`))
    ready?.on('data', (data) => {
      text += data
      if (!text.includes('\n')) return
      clearTimeout(timer)
      resolve(text.split('\n')[0])
    })
  }).catch(async (error) => {
    await stop()
    throw error
  })
  child.unref()
  return { line: String(line).trim(), stop }
}
