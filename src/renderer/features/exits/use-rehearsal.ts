import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure, Result } from '../../../contract/failure.ts'
import { exitLine, type ExitPlan, type ExitRehearsal } from '../../../core/exits/exit.ts'
import { useExits } from '../../stores/exits.ts'

/** Typing goes on for so long without a request, in milliseconds. */
const TYPING_MS = 200
/** The book moves: the same plan is rehearsed again after this. */
const AGAIN_MS = 2_000

/** What a plan would do now, asked of main while it is edited. @param key of the exit that has it; null: a new one */
export function useRehearsal(key: string | null, plan: () => ExitPlan | null) {
  const exits = useExits()
  const line = computed(() => {
    const now = plan()
    return now === null ? null : exitLine(now)
  })
  /** The newest answer, and the line that it is of. */
  const answered = shallowRef<{ readonly line: string; readonly answer: Result<ExitRehearsal> } | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function ask(): Promise<void> {
    const asked = plan()
    const mine = line.value
    if (asked === null || mine === null) return
    const answer = await exits.check(key, asked)
    if (isOver || line.value !== mine) return
    answered.value = { line: mine, answer }
    timer = setTimeout(() => void ask(), AGAIN_MS)
  }
  watch(
    line,
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), TYPING_MS)
    },
    { immediate: true }
  )
  onScopeDispose(() => {
    isOver = true
    clearTimeout(timer)
    answered.value = null
  })

  const ofThis = computed(() => (answered.value?.line === line.value ? answered.value.answer : null))
  return {
    /** Of the plan as it is; null until there is one. */
    rehearsal: computed<ExitRehearsal | null>(() => (ofThis.value?.ok === true ? ofThis.value.value : null)),
    /** Of the plan before, while the one of this is on its way: shown as not current. */
    earlier: computed<ExitRehearsal | null>(() =>
      answered.value !== null && answered.value.answer.ok ? answered.value.answer.value : null
    ),
    failure: computed<Failure | null>(() => (ofThis.value?.ok === false ? ofThis.value.failure : null))
  }
}
