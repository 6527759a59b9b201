import { join } from 'node:path'
import { copyPrivateSync, writePrivate } from '../../src/main/disk/write-private.ts'
import { openDocument } from '../../src/main/disk/document.ts'
import { createProfileWriter } from '../../src/main/disk/profile-writer.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { quietLog } from '../support/quiet-log.ts'

/** Replaces a file in one of the app's ways; prints how that failed. */
const [way = '', folder = ''] = process.argv.slice(2)
const path = join(folder, 'file.json')
const text = 'x'.repeat(16_326)
// Without a listener the kernel ends the process.
process.on('SIGXFSZ', () => undefined)

const WAYS: Readonly<Record<string, () => Promise<void> | void>> = {
  export: () => writePrivate(path, [text.slice(0, 100), text.slice(100)]),
  bytes: () => writePrivate(path, Buffer.from(text)),
  copy: () => copyPrivateSync(join(folder, 'large'), path),
  document: () => {
    const writer = createProfileWriter(createFakeClock(), quietLog)
    const { document } = openDocument('file', { folder, stamp: 'now', writer })
    const written = document.write({ text })
    if (!written.ok) throw Object.assign(new Error(), { code: written.failure })
  }
}
try {
  await WAYS[way]?.()
  console.log('written')
} catch (error) {
  console.log(error instanceof Error && 'code' in error ? error.code : error)
}
