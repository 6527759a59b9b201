import { expect, it } from 'vitest'
import { createDisposers } from '../../../../src/main/app/disposers.ts'

it('stops in reverse, each after the one before has stopped', async () => {
  const stopped: string[] = []
  const disposers = createDisposers()
  disposers.add('first', () => void stopped.push('first'))
  disposers.add('second', async () => {
    await Promise.resolve()
    stopped.push('second')
  })
  disposers.add('third', () => void stopped.push('third'))
  await disposers.dispose()
  expect(stopped).toEqual(['third', 'second', 'first'])
})

it('stops the others when one fails, and rejects at the end with its name', async () => {
  const stopped: string[] = []
  const disposers = createDisposers()
  disposers.add('first', () => void stopped.push('first'))
  disposers.add('journal', () => {
    throw new Error('stuck')
  })
  await expect(disposers.dispose()).rejects.toThrow('journal could not be stopped')
  expect([stopped, disposers.isDisposed()]).toEqual([['first'], true])
})

it('stops each part once', async () => {
  let stops = 0
  const disposers = createDisposers()
  disposers.add('first', () => {
    stops += 1
  })
  await disposers.dispose()
  await disposers.dispose()
  expect(stops).toBe(1)
})
