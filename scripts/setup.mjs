// Does the complete set-up and nothing else.
import { command, ensure } from './setup/ensure.mjs'

await command(async () => {
  ensure('e2e')
  return 0
})
