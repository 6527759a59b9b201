import { computed, shallowRef, type ComputedRef } from 'vue'
import { MAX_IN_FLIGHT } from '../../contract/frames.ts'
import type { Result } from '../../contract/failure.ts'
import type { SharedFields } from '../../contract/shared-state.ts'
import { isSame, useReplica } from './replica.ts'

/** A change that main has accepted is in each frame after these: earlier ones may be older. */
const LATE_FRAMES = MAX_IN_FLIGHT + 2

interface Write {
  /** A frame since the write has the same value. */
  isShown: boolean
  /** Frames until main's value counts, whatever it is; null before the answer. */
  left: number | null
}

/**
 * A record that main shares, in which this page's own changes show at once: each member until a frame has it. So no
 * echo of an earlier change returns, and a change that main refuses is reverted alone.
 */
export function useOwnChanges<N extends 'settings' | 'links'>(
  name: N
): {
  readonly values: ComputedRef<SharedFields[N]>
  change<T>(patch: Partial<SharedFields[N]>, sent: Promise<Result<T>>): Promise<Result<T>>
} {
  type Member = keyof SharedFields[N]
  const replica = useReplica()
  const shared = computed(() => replica.fields[name])
  const own = shallowRef<Partial<SharedFields[N]>>({})
  const writes = new Map<Member, Write>()

  function drop(members: readonly Member[]): void {
    if (members.length === 0) return
    const left = { ...own.value }
    for (const member of members) {
      writes.delete(member)
      delete left[member]
    }
    own.value = left
  }

  replica.listen(({ fields }) => {
    if (writes.size === 0) return
    for (const [member, write] of writes) {
      if (name in fields) write.isShown = isSame(shared.value[member], own.value[member])
      if (write.left !== null) write.left--
    }
    drop([...writes].flatMap(([member, { isShown, left }]) => (left !== null && (isShown || left <= 0) ? member : [])))
  })

  return {
    values: computed(() => (Object.keys(own.value).length === 0 ? shared.value : { ...shared.value, ...own.value })),
    async change(patch, sent) {
      const mine = new Map<Member, Write>()
      for (const member in patch) mine.set(member, { isShown: false, left: null })
      for (const [member, write] of mine) writes.set(member, write)
      own.value = { ...own.value, ...patch }
      const answer = await sent
      // A later change of the same member has its own answer.
      const last = [...mine].filter(([member, write]) => writes.get(member) === write)
      for (const [, write] of last) write.left = LATE_FRAMES
      drop(last.flatMap(([member, { isShown }]) => (isShown || !answer.ok ? member : [])))
      return answer
    }
  }
}
