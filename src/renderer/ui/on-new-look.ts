import { useMutationObserver } from '@vueuse/core'

/**
 * Runs whenever theme, palette, sides, density or size of the page change: what is drawn on a canvas does not follow by
 * itself.
 */
export function onNewLook(run: () => void): void {
  useMutationObserver(document.documentElement, run, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-palette', 'data-sides', 'data-density', 'class', 'style']
  })
}
