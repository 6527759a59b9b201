import { usePreferredDark } from '@vueuse/core'
import { computed, watchEffect } from 'vue'
import { useSettings } from '../stores/settings.ts'

/** Puts the chosen theme on the root element and keeps it there; `system` follows the desktop. */
export function followTheme(): void {
  const settings = useSettings()
  const prefersDark = usePreferredDark()
  const theme = computed(() => (settings.values.theme === 'system' ? (prefersDark.value ? 'dark' : 'light') : settings.values.theme))
  watchEffect(() => (document.documentElement.dataset['theme'] = theme.value))
}
