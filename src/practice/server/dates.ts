const iso = (ms: number): string => new Date(ms).toISOString()

/** `2024-07-11 , 18:06:04`, the format of the convert endpoints. UTC. */
export const convertDate = (ms: number): string => `${iso(ms).slice(0, 10)} , ${iso(ms).slice(11, 19)}`

/** `2024-12-12 11:40:19`, the format of the exchange endpoints. UTC. */
export const exchangeDate = (ms: number): string => `${iso(ms).slice(0, 10)} ${iso(ms).slice(11, 19)}`

/** Whole Unix seconds, the format of the stream. */
export const unixSeconds = (ms: number): number => Math.floor(ms / 1000)
