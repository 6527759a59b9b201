import { randomBytes } from 'node:crypto'

/** 128 random bits as 32 hex digits: a unique id. */
export const newOrderId = (): string => randomBytes(16).toString('hex')
