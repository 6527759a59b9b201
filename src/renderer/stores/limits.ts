import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { ChosenLimits } from '../../contract/limits.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

/** The user's limits, as main enforces them. */
export const useLimits = defineStore('limits', () => {
  const replica = useReplica()
  const values = computed(() => replica.fields.limits)
  const halted = computed(() => values.value.killSwitch)
  /** The amounts of the open account are set; without them main places nothing. */
  const areSet = computed(() => values.value.orderValue !== null && values.value.dayValue !== null)

  const halt = (on: boolean) => desk.call('limits.halt', { on })
  /** The kill switch has its own request, so that editing a limit can never release it. */
  const write = (next: Omit<ChosenLimits, 'killSwitch'>) =>
    desk.call('limits.write', { ...next, killSwitch: values.value.killSwitch })

  return { values, halted, areSet, halt, write }
})
