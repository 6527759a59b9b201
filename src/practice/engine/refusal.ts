import type { Refusal } from './api/outcome.ts'
import { AMOUNT_DIGITS, fixedText } from './amount.ts'
import type { Wallet } from './state.ts'

/** `state` is the interface's error number; the message says what was wrong and the bound. */
const refuse = (state: Refusal['state'], message: string): Refusal => ({ status: 422, state, message })

export const invalid = (message: string): Refusal => refuse(0, `Standard validation error: ${message}`)
export const badMarket = (symbol: string): Refusal => refuse(1, `Market validation error: there is no market ${symbol}`)
export const badDirection = (from: string, to: string): Refusal =>
  refuse(1, `Market validation error: ${from} cannot be converted to ${to}`)
export const imprecise = (field: string, digits: number): Refusal =>
  refuse(2, `Incorrect amount or price accuracy: ${field} takes at most ${digits} digits after the point`)
export const outOfRange = (message: string): Refusal => refuse(3, message)
export const badStop = (message: string): Refusal => refuse(4, message)
export const badClientOrderId = (message: string): Refusal => refuse(7, `client_order_id error: ${message}`)
export const insufficient = ({ currency, available }: Wallet): Refusal =>
  refuse(6, `Insufficient funds. ${currency} wallet balance is ${fixedText(available, AMOUNT_DIGITS, 8)}.`)

export const notFound = (what: string): Refusal => ({ status: 404, state: 0, message: `${what} not found` })
