import type { AlertField, AlertFields, ConditionOf } from './alert-fields.ts'
import type { AnyAlertKind } from './alert-kind.ts'
import { average } from './kinds/average.ts'
import { line } from './kinds/line.ts'
import { order } from './kinds/order.ts'
import { percent } from './kinds/percent.ts'
import { price } from './kinds/price.ts'
import { spread } from './kinds/spread.ts'
import { volume } from './kinds/volume.ts'

/** All kinds of alerts in the order of the form. */
const KINDS = { price, percent, average, volume, spread, order, line }
type Kinds = typeof KINDS

export type AlertKind = keyof Kinds
/** What has to happen in a market. */
export type AlertCondition = { [Kind in AlertKind]: ConditionOf<Kind, Kinds[Kind]['fields']> }[AlertKind]
/** Of the texts of all kinds. */
type AlertCode = ReturnType<Kinds[AlertKind]['text'] | Kinds[AlertKind]['firedText']>['code']

const BY_NAME: Readonly<Record<AlertKind, AnyAlertKind<AlertCondition, AlertCode>>> = KINDS
const isKind = (text: string): text is AlertKind => Object.hasOwn(KINDS, text)
export const ALERT_KINDS: readonly AlertKind[] = Object.keys(KINDS).filter(isKind)

export const kindOf = ({ kind }: { readonly kind: AlertKind }): AnyAlertKind<AlertCondition, AlertCode> => BY_NAME[kind]

/** What a condition has of each field. */
export const valuesOf = (condition: AlertCondition): { readonly [F in AlertField]?: AlertFields[F] } =>
  Object.fromEntries(
    Object.entries(kindOf(condition).fields).map(([name, field]) => [field, Reflect.get(condition, name)])
  )
