import type { SessionEventMap, SessionEvents } from '../../src/main/state/session-events.ts'

/** What the events of a name tell from now on. */
export function heard<Name extends keyof SessionEventMap>(events: SessionEvents, name: Name): SessionEventMap[Name][] {
  const told: SessionEventMap[Name][] = []
  const note = (...args: SessionEventMap[keyof SessionEventMap]) => void told.push(args as SessionEventMap[Name])
  events.on(name as 'reconciled', note as () => void)
  return told
}
