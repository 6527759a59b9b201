/** What one side answers, by name. A call has one argument at most, which is copied, as is its answer. */
export type Calls = Readonly<Record<string, (given: never) => unknown>>
type Answer<C extends Calls, K extends keyof C> = Awaited<ReturnType<C[K]>>

/** The other side. */
export interface Peer<C extends Calls> {
  /** Calls arrive in the order of asking; answers in that of being ready. Rejects with the other side's error. */
  ask<K extends keyof C & string>(name: K, ...given: Parameters<C[K]>): Promise<Answer<C, K>>
  /** Without an answer: an error of the other side ends the thread, as any other does. */
  tell<K extends keyof C & string>(name: K, ...given: Parameters<C[K]>): void
}

/** The thread ended before it answered. */
export class ThreadEnded extends Error {
  constructor() {
    super('the thread has ended')
    this.name = 'ThreadEnded'
  }
}

interface SentError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

export type PeerMessage =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly given: readonly unknown[] }
  | { readonly kind: 'tell'; readonly name: string; readonly given: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }

interface Pending {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** One side of main's conversation with a thread; both are alike. Both ends are ours, so nothing is decoded. */
export function createPeer<C extends Calls>(
  post: (message: PeerMessage) => void
): Peer<C> & {
  /** `own`: what this side answers. */
  receive(message: PeerMessage, own: Calls): void
  /** Rejects what is not answered, and all that is asked from now on. */
  end(): void
} {
  const pending = new Map<number, Pending>()
  let lastId = 0
  let isEnded = false

  function answer({ id, name, given }: Extract<PeerMessage, { readonly kind: 'ask' }>, own: Calls): void {
    const failed = (error: unknown): void => post({ kind: 'failed', id, error: sent(error) })
    const give = (answered: unknown): void => {
      try {
        post({ kind: 'answer', id, answer: answered })
      } catch (error) {
        failed(error)
      }
    }
    try {
      const answered = call(own, name, given)
      if (answered instanceof Promise) void answered.then(give, failed)
      else give(answered)
    } catch (error) {
      failed(error)
    }
  }

  return {
    ask(name, ...given) {
      return new Promise((resolve, reject) => {
        if (isEnded) return reject(new ThreadEnded())
        const id = ++lastId
        pending.set(id, { resolve: (answered) => resolve(answered as Answer<C, typeof name>), reject })
        // Throws, and so rejects, for what cannot be copied.
        post({ kind: 'ask', id, name, given })
      })
    },
    tell(name, ...given) {
      if (!isEnded) post({ kind: 'tell', name, given })
    },
    receive(message, own) {
      switch (message.kind) {
        case 'ask':
          return answer(message, own)
        case 'tell':
          return void call(own, message.name, message.given)
        case 'answer':
          pending.get(message.id)?.resolve(message.answer)
          break
        case 'failed':
          pending.get(message.id)?.reject(received(message.error))
      }
      pending.delete(message.id)
    },
    end() {
      isEnded = true
      for (const { reject } of pending.values()) reject(new ThreadEnded())
      pending.clear()
    }
  }
}

function call(own: Calls, name: string, given: readonly unknown[]): unknown {
  const run = own[name]
  if (run === undefined) throw new Error(`nothing answers ${name}`)
  return run(given[0] as never)
}

/** An error with what it carries may not be copied. */
function sent(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined }
  return { name: error.name, message: error.message, stack: error.stack }
}

function received({ name, message, stack }: SentError): Error {
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}
