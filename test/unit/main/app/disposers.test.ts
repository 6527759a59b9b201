import { expect, it } from 'vitest'
import { createDisposers } from '../../../../src/main/app/disposers.ts'

it('stops in reverse, each after the one before has stopped', async () => {
  const stopped: string[] = []
  const disposers = createDisposers()
  disposers.add(() => void stopped.push('first'))
  disposers.add(async () => {
    await Promise.resolve()
    stopped.push('second')
  })
  disposers.add(() => void stopped.push('third'))
  await disposers.dispose()
  expect(stopped).toEqual(['third', 'second', 'first'])
})

it('stops the others when one fails, and rejects at the end', async () => {
  const stopped: string[] = []
  const disposers = createDisposers()
  disposers.add(() => void stopped.push('first'))
  disposers.add(() => {
    throw new Error('stuck')
  })
  await expect(disposers.dispose()).rejects.toThrow('a part could not be stopped')
  expect([stopped, disposers.isDisposed()]).toEqual([['first'], true])
})

it('stops each part once', async () => {
  let stops = 0
  const disposers = createDisposers()
  disposers.add(() => {
    stops += 1
  })
  await disposers.dispose()
  await disposers.dispose()
  expect(stops).toBe(1)
})
