#!/usr/bin/env node
// Replaces fpm, which electron-builder would download: builds the .deb with dpkg-deb.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { controlFile, parseRequest } from './control.mjs'

const SCRIPTS = {
  'before-install': 'preinst',
  'after-install': 'postinst',
  'before-remove': 'prerm',
  'after-remove': 'postrm'
}
const COMPRESSIONS = new Map([
  ['gz', 'gzip'],
  ['xz', 'xz'],
  ['zst', 'zstd']
])

const request = parseRequest(process.argv.slice(2))
const { options } = request
const tree = mkdtempSync(join(tmpdir(), 'desk-deb-'))
try {
  chmodSync(tree, 0o755)
  for (const { from, to } of request.files) {
    const target = join(tree, to)
    mkdirSync(from.endsWith('/') ? target : dirname(target), { recursive: true })
    cpSync(from, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  }
  const installedKb = Number(execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0])
  mkdirSync(join(tree, 'DEBIAN'))
  writeFileSync(join(tree, 'DEBIAN/control'), controlFile(request, installedKb))
  for (const [option, name] of Object.entries(SCRIPTS)) {
    const script = options[option]
    if (!script) continue
    copyFileSync(script, join(tree, 'DEBIAN', name))
    chmodSync(join(tree, 'DEBIAN', name), 0o755)
  }
  const compression = COMPRESSIONS.get(options['deb-compression'] ?? 'xz') ?? 'xz'
  execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', tree, options['package'] ?? ''], {
    stdio: 'inherit'
  })
} finally {
  rmSync(tree, { recursive: true, force: true })
}
