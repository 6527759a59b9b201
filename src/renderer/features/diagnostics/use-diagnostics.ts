import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { Diagnostics } from '../../../contract/diagnostics.ts'
import { desk } from '../../desk.ts'

const EVERY_MS = 1000
const KEPT = 60

export interface DiagnosticsFeed {
  readonly now: Readonly<ShallowRef<Diagnostics | null>>
  /** Messages a second of the last minute, oldest first. */
  readonly rates: Readonly<ShallowRef<readonly number[]>>
  /** Why the newest reading failed; null if it succeeded. */
  readonly problem: Readonly<ShallowRef<Failure | null>>
}

/** Requests the figures once a second while the component is mounted. */
export function useDiagnostics(): DiagnosticsFeed {
  const now = shallowRef<Diagnostics | null>(null)
  const rates = shallowRef<readonly number[]>([])
  const problem = shallowRef<Failure | null>(null)
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    const answer = await desk.call('diagnostics.read', {})
    if (isOver) return
    problem.value = answer.ok ? null : answer.failure
    if (answer.ok) {
      now.value = answer.value
      rates.value = [...rates.value, answer.value.feed?.status.messagesPerSecond ?? 0].slice(-KEPT)
    }
    timer = setTimeout(() => void read(), EVERY_MS)
  }
  void read()
  onScopeDispose(() => {
    isOver = true
    clearTimeout(timer)
  })
  return { now, rates, problem }
}
