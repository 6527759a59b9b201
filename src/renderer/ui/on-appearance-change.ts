import { useMutationObserver } from '@vueuse/core'

/**
 * Runs when theme, palette, side colours, density or scale of the page change, because a canvas does not follow them by
 * itself.
 */
export function onAppearanceChange(run: () => void): void {
  useMutationObserver(document.documentElement, run, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-palette', 'data-sides', 'data-density', 'class', 'style']
  })
}
