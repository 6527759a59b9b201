import type { Locator } from '@playwright/test'

/** Presses an action of a row with the mouse. */
export const pressAction = (action: Locator): Promise<void> => action.click()
