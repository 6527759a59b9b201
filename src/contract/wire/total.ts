import { money, plain, roundDown, type DecimalText } from '../../core/money.ts'

const DECIMALS = 20

interface Execution {
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText | null
}

/** The value of an execution follows from its price and amount where the venue does not give it. */
export const withTotal = <T extends Execution>(one: T) => ({
  ...one,
  total: one.total ?? plain(roundDown(money(one.price).mul(one.quantity), DECIMALS))
})
