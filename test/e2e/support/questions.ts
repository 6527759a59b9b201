import type { RunningApp } from './launch.ts'

type Desk = Pick<RunningApp, 'app'>

/**
 * The user's answer to what main asks in dialogs of the system, from now on; `open`: none before `agree`.
 * What was asked is kept.
 */
export async function answerQuestions({ app }: Desk, answer: 'yes' | 'no' | 'open'): Promise<void> {
  await app.evaluate(({ dialog }, response) => {
    const asked: string[] = Reflect.get(globalThis, 'asked') ?? []
    Reflect.set(globalThis, 'asked', asked)
    dialog.showMessageBox = (...args: unknown[]) => {
      const options = args.at(-1)
      asked.push(
        typeof options === 'object' && options !== null
          ? `${String(Reflect.get(options, 'message'))} ${String(Reflect.get(options, 'detail'))}`
          : ''
      )
      return new Promise((resolve) => {
        const give = (chosen: number) => resolve({ response: chosen, checkboxChecked: false })
        Reflect.set(globalThis, 'agree', () => give(1))
        // A person takes a moment.
        if (response !== null) setTimeout(give, 100, response)
      })
    }
  }, { yes: 1, no: 0, open: null }[answer])
}

/** Says yes to the question that stands open, which may end the app before this is answered. */
export const agree = ({ app }: Desk): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'agree')()).catch(() => undefined)

/** Every question so far, with its details. */
export const questionsOf = ({ app }: Desk): Promise<readonly string[]> =>
  app.evaluate(() => [...(Reflect.get(globalThis, 'asked') ?? [])])
