import { readScaled, type Amounts, type LevelsView } from '../../src/core/book/levels.ts'
import type { DecimalText } from '../../src/core/money.ts'

/** A side of a book, best level first. */
export function levelsFromText(levels: readonly (readonly [price: DecimalText, size: DecimalText])[]): LevelsView {
  return {
    count: levels.length,
    price: amountsFromText(levels.map(([price]) => price)),
    size: amountsFromText(levels.map(([, size]) => size))
  }
}

function amountsFromText(texts: readonly DecimalText[]): Amounts {
  const mantissa = new Float64Array(texts.length)
  const decimals = new Uint8Array(texts.length)
  const wide = new Map<number, DecimalText>()
  texts.forEach((text, i) => {
    const read = readScaled(text)
    if (typeof read === 'string') wide.set(i, read)
    else {
      mantissa[i] = read.mantissa
      decimals[i] = read.decimals
    }
  })
  return { mantissa, decimals, wide: wide.size > 0 ? wide : null }
}
