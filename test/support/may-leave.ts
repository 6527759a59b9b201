/** No blocker: of a request that a test sends on purpose. */
export const mayLeave = (): null => null
