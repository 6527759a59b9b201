/** Loads the app's font, so that no text is measured in another one. */
export const loadFont = async (): Promise<void> => {
  await document.fonts.load('12px Inter', 'aЯ').catch(() => [])
}
