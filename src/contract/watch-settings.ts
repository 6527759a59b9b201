import { rule } from './schema-rules.ts'
import * as v from 'valibot'
import { LONGEST_SYMBOL } from '../core/market.ts'
import { isDecimalText, LONGEST_DECIMAL } from '../core/money.ts'
import { FIGURES } from '../core/scanner/columns.ts'
import { SIDES } from '../core/scanner/view.ts'
import { GROUP_COLOURS } from '../core/watch-groups.ts'
import { oneLine, visibleText } from './plain-text.ts'

export const MOST_VIEWS = 20
export const MOST_FILTERS = 8
export const MOST_GROUPS = 12
/** Markets of one group. */
const MOST_IN_GROUP = 500

const shortName = v.pipe(
  oneLine,
  v.trim(),
  v.minLength(1, rule('must-not-be-empty')),
  v.maxLength(30, rule('must-be-at-most-characters'))
)
/** Capital letters and digits, so that it can name a tab of a layout. */
const id = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,10}$/))
const ownIds = <T extends { readonly id: string }>(all: readonly T[]): boolean =>
  new Set(all.map((one) => one.id)).size === all.length

export const scannerViews = v.pipe(
  v.array(
    v.strictObject({
      id,
      name: shortName,
      filters: v.pipe(
        v.array(
          v.strictObject({
            column: v.picklist(FIGURES),
            side: v.picklist(SIDES),
            value: v.pipe(
              v.string(),
              v.maxLength(LONGEST_DECIMAL),
              v.check((text) => isDecimalText(text), rule('must-be-decimal'))
            )
          })
        ),
        v.maxLength(MOST_FILTERS)
      ),
      alert: v.boolean()
    })
  ),
  v.maxLength(MOST_VIEWS),
  v.check(ownIds)
)

export const watchGroups = v.pipe(
  v.array(
    v.strictObject({
      id,
      name: shortName,
      colour: v.picklist(GROUP_COLOURS),
      markets: v.pipe(v.array(visibleText(LONGEST_SYMBOL)), v.maxLength(MOST_IN_GROUP))
    })
  ),
  v.maxLength(MOST_GROUPS),
  v.check(ownIds)
)

/** Figures that the market list shows besides its own columns. */
export const marketColumns = v.pipe(v.array(v.picklist(FIGURES)), v.maxLength(FIGURES.length))
