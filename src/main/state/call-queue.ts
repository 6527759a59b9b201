export interface CallQueue {
  /** Runs now or when its turn comes. Null, and nothing runs, if too many calls of this owner are waiting. */
  run<T>(owner: number, call: () => Promise<T>): Promise<T> | null
}

/**
 * @param mostAtOnce concurrent calls
 * @param mostWaiting of one owner
 */
export function createCallQueue(mostAtOnce: number, mostWaiting: number): CallQueue {
  let running = 0
  const waiting: { readonly owner: number; readonly start: () => void }[] = []

  async function started<T>(call: () => Promise<T>): Promise<T> {
    running += 1
    try {
      return await call()
    } finally {
      running -= 1
      waiting.shift()?.start()
    }
  }

  return {
    run(owner, call) {
      if (running < mostAtOnce) return started(call)
      if (waiting.filter((one) => one.owner === owner).length >= mostWaiting) return null
      return new Promise((resolve, reject) => {
        waiting.push({
          owner,
          start: () => {
            started(call).then(resolve, reject)
          }
        })
      })
    }
  }
}
