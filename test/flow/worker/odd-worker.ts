import { connectMain } from '../../../src/main/worker/serve-main.ts'

/** A thread of tests, with what a thread may do wrong. */
export type OddCalls = typeof answers
export type OddTells = {
  heard(text: string): void
  double(number: number): number
}

const main = connectMain<OddTells>()

const answers = {
  async doubled(number: number) {
    return (await main.ask('double', number)) + 1
  },
  never: () => new Promise<number>(() => undefined),
  die(how: 'exit' | 'throw'): number {
    if (how === 'exit') process.exit(3)
    setImmediate(() => {
      throw new Error('a bug of the thread')
    })
    return 1
  },
  fail(): number {
    main.log.warn('about to fail', 7)
    throw new Error('a bug of a query')
  },
  note(text: string) {
    if (text === 'bad') throw new Error('a bug of a note')
    main.tell('heard', text)
  },
  hang(): number {
    for (;;);
  }
}

main.serve(answers, () => main.tell('heard', 'closed'))
