import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { About } from '../../contract/answers.ts'
import { desk } from '../desk.ts'

/** Versions and contacted addresses; null until they are loaded. */
export const useAbout = defineStore('about', () => {
  const value = shallowRef<About | null>(null)

  async function load(): Promise<void> {
    if (value.value !== null) return
    const answer = await desk.call('app.about', {})
    if (answer.ok) value.value = answer.value
  }

  return { value, load }
})
