// Debian packages: checks quickly, installs if permitted, else prints the command.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { GROUPS, choose, missing } from './packages.mjs'
import { SetupError, say } from './say.mjs'

/** @typedef {import('./packages.mjs').Group} Group */

const isDebian = () =>
  process.platform === 'linux' && existsSync('/usr/bin/dpkg-query') && existsSync('/usr/bin/apt-get')
const names = Object.values(GROUPS).flat(2)

/** @returns {Set<string>} the installed ones of our packages */
function installed() {
  const query = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names], {
    encoding: 'utf8'
  })
  const lines = (query.stdout ?? '').split('\n')
  return new Set(lines.filter((line) => line.endsWith(' installed')).map((line) => line.slice(0, line.indexOf(' '))))
}

/** @returns {Set<string>} the ones of our packages that apt offers */
function offered() {
  const policy = spawnSync('apt-cache', ['policy', ...names], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' }
  })
  const blocks = (policy.stdout ?? '').split(/\n(?=\S)/)
  const real = blocks.filter((block) => /Candidate: (?!\(none\))/.test(block))
  return new Set(real.map((block) => block.slice(0, block.indexOf(':'))))
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300']
  const run = spawnSync('apt-get', [...options, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return {
    ok: run.status === 0,
    reason: `${run.stderr ?? ''}${run.stdout ?? ''}`.trim().split('\n').slice(-8).join('\n')
  }
}

/**
 * @param {readonly Group[]} required needed by the command
 * @param {readonly Group[]} wished optional
 * @returns {string | undefined} the command that installs what is missing of `wished`
 */
export function ensureDebianPackages(required, wished = []) {
  if (!isDebian()) return undefined
  const lacking = missing([...required, ...wished], installed())
  if (lacking.length === 0) return undefined
  const mayInstall = process.getuid?.() === 0
  if (mayInstall) {
    say(`installing Debian packages: ${lacking.map((alternatives) => alternatives.at(-1)).join(' ')} ...`)
    const update = apt(['update'])
    if (!update.ok) say(`apt-get update failed, trying to install all the same:\n${update.reason}`)
    const install = apt(['install', '--no-install-recommends', ...choose(lacking, offered())])
    if (!install.ok) say(`apt-get install failed:\n${install.reason}`)
  }
  const here = installed()
  const left = missing([...required, ...wished], here)
  if (left.length === 0) return undefined
  const packages = choose(left, offered()).join(' ')
  const line = `${mayInstall ? '' : 'sudo '}apt-get install --no-install-recommends ${packages}`
  if (missing(required, here).length > 0) {
    throw new SetupError(`this needs some Debian packages that are not installed. Please run:\n\n  ${line}\n`)
  }
  return line
}
