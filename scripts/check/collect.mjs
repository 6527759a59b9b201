import { spawn } from 'node:child_process'
import { root } from '../setup/paths.mjs'

/**
 * Runs a program to its end and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number, text: string }>}
 */
export function collect(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (data) => {
      text += data
    })
    child.stderr.on('data', (data) => {
      text += data
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
