/**
 * Asks main once more where the first answer never came: the debugger holds what it waits for weakly, and a collection
 * of garbage at that moment ends the wait, not what was done. For what may be done twice.
 */
export async function evenIfCollected<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!String(error).includes('garbage collected')) throw error
    return await ask()
  }
}
