// npm run build: the app and the practice exchange, if their sources changed.
import { buildApp } from './build/app.mjs'
import { buildPractice } from './build/practice.mjs'
import { command, ensure } from './setup/ensure.mjs'

await command(async () => {
  ensure('build')
  await buildApp()
  await buildPractice()
  return 0
})
