import type { AppState } from './app-state.ts'
import { createReader } from './reader.ts'
import { createSessionState, type SessionStateParts } from './session-state.ts'
import type { SessionState, SharedStates } from './state-api.ts'

export interface SharedStatesParts extends Pick<SessionStateParts, 'clock' | 'archive' | 'log'> {
  readonly app: AppState
}

export function createSharedStates({ app, ...parts }: SharedStatesParts): SharedStates {
  let wakes: readonly (() => void)[] = []
  const wake = (): void => {
    for (const run of wakes) run()
  }
  app.listen(wake)
  const viewers = new Set<ReturnType<typeof createReader>>()
  const create = (number: number): SessionState =>
    createSessionState({ ...parts, number, viewers, wake, notify: (notice) => app.put('notices', notice) })
  const nobody = create(0)
  let session = create(1)

  return {
    session: () => session,
    begin() {
      session.end()
      session = create(session.number + 1)
      wake()
      return session
    },
    listen(run) {
      wakes = [...wakes, run]
      return () => void (wakes = wakes.filter((one) => one !== run))
    },
    reader() {
      const demand = (): void => session.demand()
      const reader = createReader(app, () => session, {
        onView: demand,
        onClose() {
          if (viewers.delete(reader)) demand()
        }
      })
      viewers.add(reader)
      return reader
    },
    appReader: () => createReader(app, () => nobody, { onView: () => undefined, onClose: () => undefined })
  }
}
