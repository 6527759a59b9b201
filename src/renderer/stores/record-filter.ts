import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useReplica } from './replica.ts'
import { useSettings } from './settings.ts'

/** What the views of the record count, the same in each; null: all. */
export const useRecordFilter = defineStore('record-filter', () => {
  const replica = useReplica()
  const settings = useSettings()
  /** `YYYY-MM-DD` on the clock of the settings. */
  const day = ref<string | null>(null)
  const source = ref<string | null>(null)
  const tag = ref<string | null>(null)

  function clear(): void {
    day.value = null
    source.value = null
    tag.value = null
  }
  watch(() => replica.session, clear)

  const utc = computed(() => settings.values.utc)
  return { day, source, tag, utc, clear }
})
