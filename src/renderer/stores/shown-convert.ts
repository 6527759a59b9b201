import { defineStore } from 'pinia'
import { ref } from 'vue'

/** The convert whose details this window shows, by its id at the venue or that of its intent; null for none. */
export const useShownConvert = defineStore('shown-convert', () => ({ key: ref<string | null>(null) }))
