import type { Result } from '../../contract/failure.ts'

/** Loads once for each key and keeps the result; a failure is loaded again at the next call. */
export function memoizeSuccess<T>(load: (key: string) => Promise<Result<T>>): (key: string) => Promise<Result<T>> {
  const answers = new Map<string, Promise<Result<T>>>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = load(key)
    answers.set(key, answer)
    void answer.then(
      ({ ok }) => {
        if (!ok) answers.delete(key)
      },
      () => answers.delete(key)
    )
    return answer
  }
}
