// npm run practice: the practice exchange under plain Node. Its stdout has one JSON line and nothing else.
import { pathToFileURL } from 'node:url'
import { PRACTICE, buildPractice } from './build/practice.mjs'
import { command, ensure } from './setup/ensure.mjs'

await command(async () => {
  ensure('modules')
  await buildPractice()
  process.argv[1] = PRACTICE
  await import(pathToFileURL(PRACTICE).href)
  return 0
})
