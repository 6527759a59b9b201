import { expect, test } from 'vitest'
import { createPeer, ThreadEnded, type Calls, type PeerMessage } from '../../../../src/main/worker/peer.ts'

type Adding = {
  add(numbers: readonly number[]): number
  later(name: string): Promise<string>
  note(text: string): void
}

/** Both sides; what is sent is copied, and arrives when `deliver` is called. */
function pair(own: Calls) {
  const sent: PeerMessage[] = []
  const main = createPeer<Adding>((message) => sent.push(structuredClone(message)))
  const answered: PeerMessage[] = []
  const thread = createPeer((message) => answered.push(structuredClone(message)))
  return {
    main,
    sent,
    deliver: () => sent.splice(0).forEach((message) => thread.receive(message, own)),
    answer: () => answered.splice(0).forEach((message) => main.receive(message, {})),
    answered
  }
}
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error
  )

test('each question gets its own answer, in whatever order they are ready', async () => {
  const ready = new Map<string, (answer: string) => void>()
  const own = {
    add: sum,
    later: (name: string) => new Promise<string>((resolve) => ready.set(name, resolve)),
    note: () => undefined
  }
  const { main, deliver, answer, answered } = pair(own)
  const asked = [main.ask('later', 'a'), main.ask('later', 'b'), main.ask('add', [1, 2])] as const
  deliver()
  ready.get('b')?.('of b')
  ready.get('a')?.('of a')
  await expect.poll(() => answered.length).toBe(3)
  answer()
  expect(await Promise.all(asked)).toEqual(['of a', 'of b', 3])
})

test('what is told and asked arrives in the order in which it was said', () => {
  const heard: unknown[] = []
  const own = { add: (numbers: readonly number[]) => heard.push(numbers), note: (text: string) => heard.push(text) }
  const { main, deliver } = pair(own)
  main.tell('note', 'one')
  void main.ask('add', [2])
  main.tell('note', 'three')
  deliver()
  expect(heard).toEqual(['one', [2], 'three'])
})

test.each([
  { name: 'at once', add: () => Promise.reject(new RangeError('too many')) },
  {
    name: 'later',
    add(): never {
      throw new RangeError('too many')
    }
  }
])('an error that comes $name is that of the question, and the others are answered', async ({ add }) => {
  const { main, deliver, answer, answered } = pair({ add, later: () => 'here' })
  const failed = failure(main.ask('add', [1]))
  const other = main.ask('later', 'x')
  deliver()
  await expect.poll(() => answered.length).toBe(2)
  answer()
  expect(await failed).toMatchObject({ name: 'RangeError', message: 'too many', stack: expect.stringContaining('.ts') })
  expect(await other).toBe('here')
})

test('what cannot be copied is an error of the question: given, answered, or thrown', async () => {
  const thrown = Object.assign(new Error('with a function'), { retry: () => undefined })
  const { main, deliver, answer } = pair({
    add: () => () => 1,
    later(): never {
      throw thrown
    }
  })
  const given = failure(main.ask('add', [(() => 1) as never]))
  const answered = failure(main.ask('add', [1]))
  const carried = failure(main.ask('later', 'x'))
  deliver()
  answer()
  expect([await given, await answered].map((error) => (error as Error).name)).toEqual([
    'DataCloneError',
    'DataCloneError'
  ])
  expect(await carried).toMatchObject({ message: 'with a function' })
})

test('a question that nothing answers says so', async () => {
  const { main, deliver, answer } = pair({})
  const asked = failure(main.ask('add', [1]))
  deliver()
  answer()
  expect(await asked).toMatchObject({ message: 'nothing answers add' })
})

test('an error of what is only told is not swallowed', () => {
  const { main, deliver } = pair({
    note(): never {
      throw new Error('half done')
    }
  })
  main.tell('note', 'x')
  expect(deliver).toThrow('half done')
})

test('at the end all that is not answered fails, then and later; a late answer changes nothing', async () => {
  const { main, sent, deliver, answer } = pair({ add: sum })
  const asked = [failure(main.ask('add', [1])), failure(main.ask('add', [2]))]
  deliver()
  main.end()
  answer()
  main.tell('note', 'x')
  const after = failure(main.ask('add', [3]))
  expect(await Promise.all([...asked, after])).toEqual([new ThreadEnded(), new ThreadEnded(), new ThreadEnded()])
  expect(sent).toEqual([])
})
