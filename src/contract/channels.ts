/** Electron channel names between preload and main; the page does not see them. */
export const CALL_CHANNEL = 'depthdesk:call'
export const STREAM_CHANNEL = 'depthdesk:stream'
export const PORT_CHANNEL = 'depthdesk:port'

/** A nonce is 16 to 64 letters, digits or dashes, such as a UUID. */
export const isNonce = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value)
