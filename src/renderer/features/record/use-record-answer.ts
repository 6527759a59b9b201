import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { Failure, Result } from '../../../contract/failure.ts'
import { useReplica } from '../../stores/replica.ts'
import { throttle } from '../../throttle.ts'

/** A record that changes with each fill is read at most so often. */
const EVERY_MS = 1_000

interface RecordAnswer<T> {
  /** Null before the first answer. The former one stays until the next. */
  readonly answer: Readonly<ShallowRef<T | null>>
  /** Why the last reading failed; null if it did not. */
  readonly failure: Readonly<ShallowRef<Failure | null>>
  readonly read: () => Promise<void>
}

/** What the record answers, read again when it changes. `question`: what `request` depends on. */
export function useRecordAnswer<T>(question: () => unknown, request: () => Promise<Result<T>>): RecordAnswer<T> {
  const replica = useReplica()
  const answer = shallowRef<T | null>(null)
  const failure = shallowRef<Failure | null>(null)
  let turn = 0

  async function read(): Promise<void> {
    const mine = ++turn
    const given = await request()
    if (mine !== turn) return
    failure.value = given.ok ? null : given.failure
    if (given.ok) answer.value = given.value
  }
  const again = throttle(() => void read(), EVERY_MS)
  watch(
    () => replica.session,
    () => (answer.value = null)
  )
  watch(() => [replica.session, replica.fields.recordChange], again.request)
  watch(() => JSON.stringify(question()), read, { immediate: true })
  onScopeDispose(() => {
    turn++
    again.stop()
  })
  return { answer, failure, read }
}
