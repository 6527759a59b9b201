import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** The kernel takes this much of a file, says so for the write that crosses it, and refuses the next one. */
const TAKES = 4_096
const CHILD = join(import.meta.dirname, 'full-disk-child.ts')
const OLD = '{"killSwitch":true}'

it.skipIf(process.platform !== 'linux').each(['export', 'bytes', 'document', 'copy'])(
  'a disk that takes a part of it: %s says that it failed, and the file of before is whole',
  (way) => {
    const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    writeFileSync(join(folder, 'file.json'), OLD)
    writeFileSync(join(folder, 'large'), 'x'.repeat(16_326))
    const { stdout, stderr } = spawnSync(
      'prlimit',
      [`--fsize=${TAKES}:unlimited`, process.execPath, CHILD, way, folder],
      { encoding: 'utf8' }
    )
    expect(stdout, stderr).toBe('EFBIG\n')
    expect(readFileSync(join(folder, 'file.json'), 'utf8')).toBe(OLD)
    expect(readdirSync(folder).sort()).toEqual(['file.json', 'large'])
  }
)
