/**
 * Keeps the keys of an input method from all other listeners of this page: Enter that commits a composition selects and
 * confirms nothing, Escape closes nothing.
 */
export function ignoreCompositionKeys(page: Pick<Window, 'addEventListener'>): void {
  for (const type of ['keydown', 'keyup'] as const)
    page.addEventListener(
      type,
      (event) => {
        if (event.isComposing) event.stopImmediatePropagation()
      },
      { capture: true }
    )
}
