import { randomBytes } from 'node:crypto'

/** 128 random bits as 32 hex digits: an id that no other order of anybody has. */
export const newOrderId = (): string => randomBytes(16).toString('hex')
