// npm run check: lint, types, formatting and unused code. All steps run; one that fails fails the whole.
import { collect } from './check/collect.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at } from './setup/paths.mjs'

/** @typedef {{ name: string, code: number, seconds: number }} Step */

/** @param {string} name @param {() => Promise<number>} run @returns {Promise<Step>} */
async function step(name, run) {
  const start = performance.now()
  const code = await run()
  return { name, code, seconds: (performance.now() - start) / 1000 }
}

/** @param {string} script @param {string[]} args */
async function quietly(script, args) {
  const { code, text } = await collect(process.execPath, [at(script), ...args])
  if (code !== 0) process.stdout.write(text)
  return code
}

await command(async () => {
  ensure('modules')
  const steps = await Promise.all([
    step('lint', () => quietly('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0'])),
    step('types', () => quietly('scripts/types.mjs', [])),
    step('format', () =>
      quietly('node_modules/prettier/bin/prettier.cjs', ['--check', '--cache', '--log-level', 'warn', '.'])
    ),
    step('unused', () => quietly('node_modules/knip/bin/knip.js', ['--no-progress']))
  ])
  console.log('')
  for (const { name, code, seconds } of steps) {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  return steps.every(({ code }) => code === 0) ? 0 : 1
})
