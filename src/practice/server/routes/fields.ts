import { readDecimal, type Json } from '../exact-json.ts'
import type { Body } from '../route.ts'

/** Carries the message of the first wrong field. */
export class FieldError extends Error {}

const isAbsent = (value: Json | undefined): boolean => value === undefined || value === null || value === ''

export function text(body: Body, field: string, maximum: number): string {
  const value = optionalText(body, field, maximum)
  if (value === null) throw new FieldError(`The ${field} field is required.`)
  return value
}

export function optionalText(body: Body, field: string, maximum: number): string | null {
  const value = body[field]
  if (isAbsent(value)) return null
  if (typeof value !== 'string') throw new FieldError(`The ${field} field must be a string.`)
  if (value.length > maximum) throw new FieldError(`The ${field} field must not be longer than ${maximum} characters.`)
  return value
}

/** A positive decimal, as text or as a JSON number. */
export function amount(body: Body, field: string): string {
  const value = optionalAmount(body, field)
  if (value === null) throw new FieldError(`The ${field} field is required.`)
  return value
}

export function optionalAmount(body: Body, field: string): string | null {
  if (isAbsent(body[field])) return null
  const value = readDecimal(body[field])
  if (value === null) throw new FieldError(`The ${field} field must be a decimal number.`)
  if (value.startsWith('-') || !/[1-9]/.test(value)) throw new FieldError(`The ${field} field must be greater than 0.`)
  return value
}

export function oneOf<T extends string>(value: string, field: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new FieldError(`The ${field} field must be one of: ${allowed.join(', ')}.`)
  return found
}

export function optionalOneOf<T extends string>(
  value: string | null,
  field: string,
  allowed: readonly T[]
): T | undefined {
  return value === null || value === '' ? undefined : oneOf(value, field, allowed)
}

export function optionalCount(
  query: URLSearchParams,
  field: string,
  minimum: number,
  maximum: number
): number | undefined {
  const value = query.get(field)
  if (value === null || value === '') return undefined
  const count = Number(value)
  if (!/^\d{1,9}$/.test(value) || count < minimum || count > maximum) {
    throw new FieldError(`The ${field} field must be a whole number from ${minimum} to ${maximum}.`)
  }
  return count
}
