import { usePreferredDark } from '@vueuse/core'
import { watchEffect } from 'vue'
import { useSettings } from '../../stores/settings.ts'

/** Sets the chosen appearance on the root element, which the tokens depend on; `system` follows the desktop. */
export function followTheme(): void {
  const settings = useSettings()
  const prefersDark = usePreferredDark()
  watchEffect(() => {
    const { theme, palette, swapColours, density } = settings.values
    const { dataset } = document.documentElement
    dataset['theme'] = theme === 'system' ? (prefersDark.value ? 'dark' : 'light') : theme
    dataset['palette'] = palette
    dataset['sides'] = swapColours ? 'swapped' : 'standard'
    dataset['density'] = density
  })
}
