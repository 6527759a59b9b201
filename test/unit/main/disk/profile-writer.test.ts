import { expect, it } from 'vitest'
import { createProfileWriter, type Refused } from '../../../../src/main/disk/profile-writer.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

function onFullDisk() {
  const clock = createFakeClock()
  const told: (Refused | null)[] = []
  const written: string[] = []
  const disk = { isFull: true }
  const writer = createProfileWriter(clock, quietLog)
  const save = (text: string) => () => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    written.push(text)
  }
  return { clock, told, written, disk, writer, save }
}

it('reports a failing disk once over all files and retries, and its recovery once', async () => {
  const { clock, told, written, disk, writer, save } = onFullDisk()
  expect(writer.write('window.json', save('old'))).toEqual({ ok: false, failure: 'ENOSPC' })
  writer.watch((refused) => told.push(refused))
  writer.write('window.json', save('new'))
  writer.write('alerts.json', save('alerts'))
  await clock.advance(30_000)
  expect([told, written]).toEqual([[{ file: 'window.json', code: 'ENOSPC' }], []])
  disk.isFull = false
  await clock.advance(5_000)
  expect([told, written]).toEqual([
    [{ file: 'window.json', code: 'ENOSPC' }, null],
    ['new', 'alerts']
  ])
})

it('tries a last time when the app quits, and no more', async () => {
  const { clock, written, disk, writer, save } = onFullDisk()
  writer.write('window.json', save('windows'))
  writer.stop()
  disk.isFull = false
  await clock.advance(60_000)
  expect(written).toEqual([])
})

it('tries a last time when the app ends, and plans nothing after it', () => {
  const { clock, written, disk, writer, save } = onFullDisk()
  writer.write('limits.json', save('kill switch on'))
  disk.isFull = false
  writer.stop()
  expect([written, clock.pending()]).toEqual([['kill switch on'], 0])
})

it('writes what changes many times at once, at once and then twice a second, and the newest at the end', async () => {
  const { clock, written, disk, writer, save } = onFullDisk()
  disk.isFull = false
  for (let at = 0; at < 100; at++) writer.writeSoon('settings.json', save(`settings ${at}`))
  writer.writeSoon('alerts.json', save('alerts'))
  expect(written).toEqual(['settings 0', 'alerts'])
  await clock.advance(500)
  expect(written).toEqual(['settings 0', 'alerts', 'settings 99'])
  writer.writeSoon('settings.json', save('before the end'))
  writer.writeSoon('settings.json', save('the end'))
  writer.stop()
  expect(written.slice(3)).toEqual(['the end'])
})

it('retries the newest of what changes many times at once', async () => {
  const { clock, written, disk, writer, save } = onFullDisk()
  writer.writeSoon('settings.json', save('old'))
  writer.writeSoon('settings.json', save('new'))
  await clock.advance(600)
  disk.isFull = false
  await clock.advance(5_000)
  expect(written).toEqual(['new'])
})
