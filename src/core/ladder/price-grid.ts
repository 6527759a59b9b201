import { decimalsOf, money, plain, trimZeros, type DecimalText } from '../money.ts'

/**
 * The rows of a price ladder: row n stands for n price steps. Exact for every step and price, because both are integers
 * of the same scale.
 */
export class PriceGrid {
  /** The price step, without trailing zeros. */
  readonly step: DecimalText
  /** Decimals of the prices of all rows. */
  readonly decimals: number
  readonly #units: bigint

  /** @param step above zero; throws for any other */
  constructor(step: DecimalText) {
    this.step = trimZeros(step)
    this.decimals = decimalsOf(this.step)
    this.#units = scaled(this.step, this.decimals).units
    if (this.#units <= 0n) throw new Error(`not a price step: ${step.slice(0, 80)}`)
  }

  /** The row of a price that is not negative; of one between two rows the lower, or the upper one. */
  rowOf(price: DecimalText, rounding: 'down' | 'up'): bigint {
    const { units, isCut } = scaled(price, this.decimals)
    const row = units / this.#units
    const isBetween = isCut || units % this.#units !== 0n
    return isBetween && rounding === 'up' ? row + 1n : row
  }

  /** The price of a row that is not negative, as shortest plain text. */
  priceOf(row: bigint): DecimalText {
    const digits = (row * this.#units).toString().padStart(this.decimals + 1, '0')
    if (this.decimals === 0) return digits
    return plain(money(`${digits.slice(0, -this.decimals)}.${digits.slice(-this.decimals)}`))
  }
}

/** A plain text as an integer of 10^-decimals. `isCut`: it has more decimals, which are left out. */
function scaled(text: DecimalText, decimals: number): { readonly units: bigint; readonly isCut: boolean } {
  const [whole = '', fraction = ''] = text.split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return { units, isCut: /[1-9]/.test(fraction.slice(decimals)) }
}
