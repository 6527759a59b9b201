// npm run types: each layer with the ambient types that it may use, then everything with tests. Only what changed since
// the last run is checked.
import { availableParallelism } from 'node:os'
import { collect } from './check/collect.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at } from './setup/paths.mjs'

const PROJECTS = [
  'tsconfig.json',
  'tsconfig.renderer.json',
  'tsconfig.main.json',
  'tsconfig.preload.json',
  'tsconfig.pure.json'
]

await command(async () => {
  ensure('modules')
  const queue = [...PROJECTS]
  let failures = 0
  const worker = async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      const { code, text } = await collect(process.execPath, [
        at('node_modules/vue-tsc/bin/vue-tsc.js'),
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        at(`node_modules/.cache/types/${project}buildinfo`),
        '-p',
        project
      ])
      if (code !== 0) failures++
      process.stdout.write(`types ${project}: ${code === 0 ? 'ok' : `failed\n${text}`}\n`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  return failures === 0 ? 0 : 1
})
