import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Result } from '../../contract/failure.ts'
import { DEFAULT_LIMITS, type Limits } from '../../contract/limits.ts'
import { desk } from '../desk.ts'

/** The user's own limits, as main keeps them: what shows here is what main holds orders to. */
export const useLimits = defineStore('limits', () => {
  const values = shallowRef<Limits>(DEFAULT_LIMITS)
  const halted = computed(() => values.value.killSwitch)
  /** The amounts of the account that is open were chosen; until then main places nothing. */
  const areSet = computed(() => values.value.orderValue !== null && values.value.dayValue !== null)

  async function taken(answer: Promise<Result<Limits>>): Promise<Result<Limits>> {
    const result = await answer
    if (result.ok) values.value = result.value
    return result
  }
  const read = () => taken(desk.call('limits.read', {}))
  const halt = (on: boolean) => taken(desk.call('limits.halt', { on }))
  /** The kill switch has a way of its own, so that a limit that is edited can never release it. */
  const write = (next: Omit<Limits, 'killSwitch'>) =>
    taken(desk.call('limits.write', { ...next, killSwitch: values.value.killSwitch }))

  return { values, halted, areSet, read, halt, write }
})
