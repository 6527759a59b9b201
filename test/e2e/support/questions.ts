import type { RunningApp } from './launch.ts'

/** The user's answer to what main asks in dialogs of the system, from now on. What was asked is kept. */
export async function answerQuestions({ app }: Pick<RunningApp, 'app'>, answer: 'yes' | 'no'): Promise<void> {
  await putAnswer(app, answer)
}

async function putAnswer(app: RunningApp['app'], answer: 'yes' | 'no'): Promise<void> {
  await app.evaluate(
    ({ dialog }, response) => {
      const asked: string[] = Reflect.get(globalThis, 'asked') ?? []
      Reflect.set(globalThis, 'asked', asked)
      dialog.showMessageBox = (...args: unknown[]) => {
        const options = args.at(-1)
        asked.push(
          typeof options === 'object' && options !== null
            ? `${String(Reflect.get(options, 'message'))} ${String(Reflect.get(options, 'detail'))}`
            : ''
        )
        // A person takes a moment.
        return new Promise((resolve) => setTimeout(() => resolve({ response, checkboxChecked: false }), 100))
      }
    },
    answer === 'yes' ? 1 : 0
  )
}

/** Every question so far, with its details. */
export const questionsOf = ({ app }: Pick<RunningApp, 'app'>): Promise<readonly string[]> =>
  app.evaluate(() => [...(Reflect.get(globalThis, 'asked') ?? [])])
