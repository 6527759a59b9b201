import type { WindowView } from '../../contract/frames.ts'
import type { AppState } from './app-state.ts'
import { createReader } from './reader.ts'
import { createSessionState, type SessionStateParts } from './session-state.ts'
import type { Needs, SessionState, SharedStates, Viewer } from './state-api.ts'

export interface SharedStatesParts extends Pick<SessionStateParts, 'clock' | 'archive' | 'log'> {
  readonly app: AppState
}

const NOTHING: WindowView = { books: [], tapes: [], tickers: [] }

export function createSharedStates({ app, ...parts }: SharedStatesParts): SharedStates {
  let wakes: readonly (() => void)[] = []
  const wake = (): void => {
    for (const run of wakes) run()
  }
  app.listen(wake)
  const viewers = new Set<Viewer>()
  const create = (number: number): SessionState =>
    createSessionState({ ...parts, number, viewers, needs, wake, notify: (notice) => app.put('notices', notice) })
  const demand = (): void => session.demand()
  function needs(): Needs {
    let now: WindowView = NOTHING
    const part: Viewer = { view: () => now, isVisible: () => true }
    return {
      set(view) {
        now = { ...NOTHING, ...view }
        if (now.books.length + now.tapes.length + now.tickers.length === 0) viewers.delete(part)
        else viewers.add(part)
        demand()
      }
    }
  }
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
      const reader = createReader(app, () => session, {
        onView: demand,
        onClose() {
          if (viewers.delete(reader)) demand()
        }
      })
      viewers.add(reader)
      return reader
    },
    needs,
    appReader: () => createReader(app, () => nobody, { onView: () => undefined, onClose: () => undefined })
  }
}
