import { usePreferredDark } from '@vueuse/core'
import { watchEffect } from 'vue'
import { useSettings } from '../../stores/settings.ts'

/**
 * Sets the chosen appearance on the root element, which the tokens depend on; `system` follows the desktop. Each change
 * of any setting comes by here, and charts are drawn anew whenever an attribute is set, to the same value too.
 */
export function followTheme(): void {
  const settings = useSettings()
  const prefersDark = usePreferredDark()
  watchEffect(() => {
    const { theme, palette, swapColours, density } = settings.values
    const { dataset } = document.documentElement
    const look = {
      theme: theme === 'system' ? (prefersDark.value ? 'dark' : 'light') : theme,
      palette,
      sides: swapColours ? 'swapped' : 'standard',
      density
    }
    for (const [name, value] of Object.entries(look)) if (dataset[name] !== value) dataset[name] = value
  })
}
