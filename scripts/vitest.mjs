// Runs vitest on Electron's Node, the runtime that ships and has node:sqlite.
import { electronBinary } from './setup/electron.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at, root } from './setup/paths.mjs'
import { SetupError } from './setup/say.mjs'
import { supervise } from './desktop/supervise.mjs'

/** Renderer tests need a DOM, so they are a separate project. @param {string[]} args @returns {string[]} */
export function withRendererTests(args) {
  return args.flatMap((arg, i) =>
    arg === 'unit' && args[i - 1] === '--project' ? ['unit', '--project', 'unit-dom'] : [arg]
  )
}

/**
 * What must be installed for the tests that these arguments name: everything, unless only unit tests are meant.
 * @param {string[]} args @returns {'unit' | 'flow'}
 */
export function purposeOf(args) {
  const projects = args.filter((_arg, i) => args[i - 1] === '--project')
  return projects.length > 0 && projects.every((project) => project.startsWith('unit')) ? 'unit' : 'flow'
}

/** @param {string[]} args @param {import('node:child_process').StdioOptions} [stdio] */
export async function runVitest(args, stdio = 'inherit') {
  const electron = electronBinary()
  if (!electron) throw new SetupError('Electron is not in place')
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const cli = at('node_modules/vitest/vitest.mjs')
  return supervise(electron.executable, [cli, ...withRendererTests(args)], { cwd: root, env, stdio })
}

if (process.argv[1] === at('scripts/vitest.mjs')) {
  await command(async () => {
    const args = process.argv.slice(2)
    ensure(purposeOf(args))
    return runVitest(args)
  })
}
