import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { Side } from '../../core/market.ts'
import type { Section } from '../features/settings/sections.ts'
import { useRemedy } from '../stores/remedy.ts'

/** Which dialogs of this window are open. */
export const useDialogs = defineStore('dialogs', () => {
  const remedy = useRemedy()
  const palette = ref(false)
  const keys = ref(false)
  const tour = ref(false)
  const savingLayout = ref(false)
  const venueCheck = ref(false)
  const resettingPractice = ref(false)
  const scaledOrders = ref(false)
  /** The orders that a dialog offers to cancel first (`market`: null for those of all markets), or one by its key. */
  const cancelling = ref<{ readonly market: string | null; readonly side: Side | 'both' } | null>(null)
  const cancellingOne = ref<string | null>(null)
  const settings = ref(false)
  const section = ref<Section>('accounts')

  /** At the section, or at the one that was open last. */
  function openSettings(wanted: Section | null): void {
    section.value = wanted ?? section.value
    settings.value = true
  }
  watch(
    () => remedy.wanted,
    (wanted) => {
      if (wanted !== null) openSettings(wanted)
      remedy.wanted = null
    }
  )

  return {
    palette,
    keys,
    tour,
    savingLayout,
    venueCheck,
    resettingPractice,
    scaledOrders,
    cancelling,
    cancellingOne,
    settings,
    section,
    openSettings
  }
})
