import { isDecimalText, type DecimalText } from './money.ts'

/**
 * (last − open) / open in percent as plain text with two decimals, `-1.10`, rounded half away from zero; null where it
 * cannot be told.
 */
export function changePercent(last: DecimalText | null, open: DecimalText | null): DecimalText | null {
  if (last === null || open === null) return null
  const decimals = Math.max(decimalsIn(last), decimalsIn(open))
  const [to, from] = [scaledBy(last, decimals), scaledBy(open, decimals)]
  if (from === 0n) return null
  const [change, whole] = from < 0n ? [from - to, -from] : [to - from, from]
  const hundredths = ((change < 0n ? -change : change) * 20_000n + whole) / (whole * 2n)
  const digits = String(hundredths).padStart(3, '0')
  return `${change < 0n && hundredths > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const decimalsIn = (text: DecimalText): number => {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** The number as an integer at this many decimals, which must be all it has. */
function scaledBy(text: DecimalText, decimals: number): bigint {
  if (!isDecimalText(text)) throw new Error(`not a decimal: ${String(text).slice(0, 80)}`)
  return BigInt(text.replace('.', '')) * 10n ** BigInt(decimals - decimalsIn(text))
}
