// npm run kernel: compiles the order book's kernel (src/core/book/kernel/*.as) into the file that is committed.
// npm run kernel -- --check: compiles it again and compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { COMPILED, compileKernel } from './kernel/build.mjs'
import { command } from './setup/ensure.mjs'
import { at } from './setup/paths.mjs'
import { SetupError } from './setup/say.mjs'

await command(async () => {
  const text = await compileKernel()
  if (process.argv.includes('--check')) {
    if (readFileSync(at(COMPILED), 'utf8').replaceAll('\r\n', '\n') !== text) {
      throw new SetupError(`${COMPILED} is not what the sources compile to: npm run kernel`)
    }
    console.log(`${COMPILED} is what the sources compile to`)
    return 0
  }
  writeFileSync(at(COMPILED), text)
  console.log(`${COMPILED}: ${text.length} bytes`)
  return 0
})
