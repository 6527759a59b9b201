import { isZeroText } from '../../../core/money.ts'
import type { PortfolioRow } from '../../../core/record/portfolio.ts'
import { asTyped } from '../../format/typed-number.ts'
import { useAccount } from '../../stores/account.ts'
import { useConvertForm } from '../../stores/converts/form.ts'
import { useSettings } from '../../stores/settings.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** Shows the convert form with all of a currency that a convert may spend filled in. Nothing is sent. */
export function useConvertTo() {
  const account = useAccount()
  const convert = useConvertForm()
  const settings = useSettings()
  const workspace = useWorkspace()

  /** Converts spend the personal wallet, if it is known and has any. */
  const amountOf = ({ personal, available }: PortfolioRow): string =>
    personal !== null && !isZeroText(personal) ? personal : (available ?? '0')
  const canConvert = (row: PortfolioRow, to: string): boolean =>
    account.can('market-convert') && row.currency !== to && !isZeroText(amountOf(row))
  function convertTo(row: PortfolioRow, to: string): void {
    workspace.mode = 'convert'
    convert.type = 'market'
    convert.from = row.currency
    convert.to = to
    convert.typed = asTyped(amountOf(row), settings.separators)
  }
  return { amountOf, canConvert, convertTo }
}
