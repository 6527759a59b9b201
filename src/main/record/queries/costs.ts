import { money, plain, type DecimalText } from '../../../core/money.ts'
import { convertPremiums } from '../../../core/record/convert-premiums.ts'
import type { RecordEvent } from '../../../core/record/events.ts'
import { fillCosts, type MarkedFill } from '../../../core/record/fill-costs.ts'
import type { LedgerEntry } from '../../../core/record/ledger.ts'
import type { CostsAnswer, RecordQuestion } from '../../../contract/record-views.ts'
import type { Query, RecordDesk } from '../record-api.ts'
import { offsetOf } from '../record-figures.ts'

export const costs: Query<RecordQuestion, CostsAnswer> = (desk, { from, to, source, utc }) => ({
  reference: desk.book.reference,
  costs: fillCosts(
    desk.book.entries().flatMap((entry): readonly MarkedFill[] => {
      const { event } = entry
      if (event.kind !== 'fill' || (from !== null && event.at < from) || (to !== null && event.at >= to)) return []
      if (source !== null && event.market !== source) return []
      return [
        {
          fill: event,
          ...desk.marks.of(event),
          worth: worthOf(event.market.split('_')[1] ?? '', event.total, event, desk),
          feeWorth: feeOf(entry)
        }
      ]
    }),
    offsetOf(utc)
  ),
  premiums: convertPremiums(
    desk.file
      .read((tables) => tables.premiums.all(), [])
      .filter(({ hour }) => (from === null || hour >= from) && (to === null || hour < to)),
    offsetOf(utc)
  ),
  since: desk.marks.since()
})

function worthOf(
  currency: string,
  amount: DecimalText,
  event: RecordEvent,
  { book, worthAt }: RecordDesk
): DecimalText | null {
  const unit = currency === book.reference ? '1' : worthAt(currency, event)
  return unit === null ? null : plain(money(unit).mul(amount))
}

function feeOf({ fees }: LedgerEntry): DecimalText | null {
  let sum = money('0')
  for (const { worth } of fees) {
    if (worth === null) return null
    sum = sum.add(worth)
  }
  return plain(sum)
}
