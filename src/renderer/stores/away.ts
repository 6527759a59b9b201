import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Result } from '../../contract/failure.ts'
import { hasNews } from '../../core/record/away.ts'
import type { AwayPath } from '../../core/record/away-path.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'
import { useWorkspace } from './workspace.ts'

/** What happened while the account was not seen live, as main reports it, and the prices of that time. */
export const useAway = defineStore('away', () => {
  const replica = useReplica()
  const workspace = useWorkspace()
  const report = computed(() => replica.fields.away)
  const isNews = computed(() => report.value !== null && hasNews(report.value))
  /** The page is open in this window. */
  const open = ref(false)
  /** Null while they are read. */
  const paths = shallowRef<Result<readonly AwayPath[]> | null>(null)
  let reading = 0

  async function read(): Promise<void> {
    const mine = ++reading
    paths.value = null
    const answer = await desk.call('away.paths', { market: workspace.selected })
    if (mine === reading) paths.value = answer
  }
  watch([open, () => report.value?.to], ([isOpen, to]) => {
    if (to === undefined) open.value = false
    else if (isOpen) void read()
  })

  /** The user has seen it. */
  async function done(): Promise<void> {
    const to = report.value?.to
    open.value = false
    if (to !== undefined) await desk.call('away.seen', { to })
  }

  return { report, isNews, open, paths, read, done }
})
