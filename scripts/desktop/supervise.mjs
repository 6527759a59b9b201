// Runs one program in the foreground: forwards signals, returns its exit code, and ends it with this process.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const PATIENCE_MS = 10_000
let interrupted = false

/** True if the user interrupted a program: no further one is started. */
export const wasInterrupted = () => interrupted

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} options
 * @returns {Promise<number>} its exit code; 128 + number of the signal that ended it
 */
export function supervise(program, args, { cwd, env, stdio = 'inherit' }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio })
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      interrupted = true
      child.kill(signal)
      timer ??= setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    }
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    const release = () => {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, forward)
    }
    for (const signal of signals) process.on(signal, forward)
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1))
    })
  })
}
