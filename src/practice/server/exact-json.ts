import { Money, isDecimalText, plain, type DecimalText } from '../../core/money.ts'

/** A JSON number as the client wrote it, because JSON.parse would round it. */
interface JsonNumber {
  readonly numberText: string
}
export type Json = null | boolean | string | JsonNumber | readonly Json[] | { readonly [key: string]: Json }

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses JSON text; throws SyntaxError like JSON.parse. Numbers stay text. */
export function parseExactly(text: string): Json {
  JSON.parse(text)
  // The text is valid here, so outside strings a digit can only belong to a number.
  const marked = text.replace(STRING_OR_NUMBER, (token) =>
    token.startsWith('"') ? token : `{"numberText":"${token}"}`
  )
  return JSON.parse(marked) as Json
}

export const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumber = (value: Json | undefined): value is { readonly numberText: string } =>
  isRecord(value) && typeof value.numberText === 'string' && Object.keys(value).length === 1

/** A decimal as text (`"0.5"`) or, as public clients send it, as a number (`0.5`, `5e-7`); null for anything else. */
export function readDecimal(value: Json | undefined): DecimalText | null {
  if (typeof value === 'string') return isDecimalText(value) ? value : null
  if (!isNumber(value)) return null
  const number = new Money(value.numberText)
  const text = Math.abs(number.e) < 60 ? plain(number) : ''
  return isDecimalText(text) ? text : null
}
