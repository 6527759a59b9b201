import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Result } from '../../contract/failure.ts'
import { DEFAULT_LIMITS, type ChosenLimits, type Limits } from '../../contract/limits.ts'
import { desk } from '../desk.ts'

/** The user's limits, as main enforces them. */
export const useLimits = defineStore('limits', () => {
  const values = shallowRef<Limits>(DEFAULT_LIMITS)
  const halted = computed(() => values.value.killSwitch)
  /** The amounts of the open account are set; without them main places nothing. */
  const areSet = computed(() => values.value.orderValue !== null && values.value.dayValue !== null)

  async function taken(answer: Promise<Result<Limits>>): Promise<Result<Limits>> {
    const result = await answer
    if (result.ok) values.value = result.value
    return result
  }
  const read = () => taken(desk.call('limits.read', {}))
  const halt = (on: boolean) => taken(desk.call('limits.halt', { on }))
  /** The kill switch has its own request, so that editing a limit can never release it. */
  const write = (next: Omit<ChosenLimits, 'killSwitch'>) =>
    taken(desk.call('limits.write', { ...next, killSwitch: values.value.killSwitch }))

  return { values, halted, areSet, read, halt, write }
})
