import { isSymbol, type Market } from '../market.ts'
import { decimalsOf, readDecimal } from '../money.ts'
import { bookFindings, candleFindings } from './rules.ts'
import {
  createFindings,
  typeName,
  type Cost,
  type Finding,
  type FindingCode,
  type FindingList,
  type TypeCode
} from './finding.ts'
import { sampleOf } from './sample.ts'
import type { Precision, ScalarType, Shape } from './shape.ts'

export interface CompareContext {
  readonly marketOf: (symbol: string) => Pick<Market, 'baseDecimals' | 'quoteDecimals'> | undefined
  /** The market that the answer is about, where it does not name one itself. */
  readonly market: string | null
  /** The answer is about the account: samples show the form of amounts only. */
  readonly isPrivate: boolean
}

interface Walk extends CompareContext {
  readonly findings: FindingList
  /** Of the value, by the table of what decides. */
  readonly cost: Cost
}

/** How parsed JSON values differ from what the interface says. Unknown properties are notes. */
export function compareShape(
  shape: Shape,
  received: readonly unknown[],
  context: CompareContext
): readonly Finding<FindingCode>[] {
  const findings = createFindings()
  for (const value of received) compare(shape, value, '', { ...context, findings, cost: 'answer' })
  return findings.all()
}

function compare(shape: Shape, value: unknown, path: string, walk: Walk): void {
  switch (shape.kind) {
    case 'optional':
      return compare(shape.shape, value, path, walk)
    case 'nullable':
      return value === null ? undefined : compare(shape.shape, value, path, walk)
    case 'scalar':
      return compareScalar(shape.type, value, path, walk)
    case 'decimal':
      return compareDecimal(shape.precision, value, path, walk)
    case 'number':
      if (typeof value !== 'number') return otherType('type-number', value, path, walk)
      return comparePrecision(shape.precision, String(value), value, path, walk)
    case 'enum':
      return compareEnum(shape, value, path, walk)
    case 'list':
      return compareList(shape, value, path, walk)
    case 'tuple':
      return compareTuple(shape, value, path, walk)
    case 'object':
      return compareObject(shape, value, path, walk)
  }
}

const SCALARS: Readonly<Record<ScalarType, readonly [TypeCode, (value: unknown) => boolean]>> = {
  text: ['type-text', (value) => typeof value === 'string'],
  // Integers are the older form of an id.
  id: ['type-text', (value) => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value)],
  secret: ['type-text', (value) => typeof value === 'string' && value !== ''],
  boolean: ['type-boolean', (value) => typeof value === 'boolean'],
  integer: ['type-integer', Number.isSafeInteger],
  'integer-text': ['type-integer-text', (value) => typeof value === 'string' && /^\d{1,16}$/.test(value)],
  'unix-seconds': ['type-unix-seconds', Number.isSafeInteger],
  'unix-seconds-text': ['type-unix-seconds', (value) => typeof value === 'string' && /^\d+$/.test(value)],
  'date-time': ['type-date-time', (value) => typeof value === 'string'],
  market: ['type-market', (value) => typeof value === 'string' && isSymbol(value)],
  null: ['type-null', (value) => value === null]
}

function compareScalar(type: ScalarType, value: unknown, path: string, walk: Walk): void {
  const [code, isOfType] = SCALARS[type]
  const isHidden = type === 'id' || type === 'secret'
  if (!isOfType(value)) return otherType(code, value, path, walk, isHidden)
  const isTime = type === 'date-time' ? isDateTime(String(value)) : !type.startsWith('unix') || isSeconds(Number(value))
  if (!isTime) walk.findings.add(path, 'check-time', {}, { sample: sampleOf(value, walk.isPrivate) })
}

/** From 2009 to 2100: milliseconds are no seconds. */
const isSeconds = (value: number): boolean => value >= 1_230_000_000 && value < 4_102_444_800

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?: ?, ?| )(\d\d):(\d\d):(\d\d)$/
function isDateTime(value: string): boolean {
  const parts = DATE_TIME.exec(value)
  if (parts === null) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
}

function compareDecimal(precision: Precision | null, value: unknown, path: string, walk: Walk): void {
  if (typeof value !== 'string' || !/^-?\d{1,60}(?:\.\d{1,60})?$/.test(value))
    return otherType('type-decimal', value, path, walk)
  comparePrecision(precision, value, value, path, walk)
}

function comparePrecision(precision: Precision | null, digits: string, value: unknown, path: string, walk: Walk): void {
  const market = walk.market === null ? undefined : walk.marketOf(walk.market)
  const plain = readDecimal(digits)
  if (precision === null || market === undefined || plain === null) return
  const most = precision === 'price' ? market.quoteDecimals : market.baseDecimals
  const decimals = decimalsOf(plain)
  if (decimals > most)
    walk.findings.add(path, 'check-decimals', { decimals, most }, { sample: sampleOf(value, walk.isPrivate) })
}

function compareEnum(shape: Extract<Shape, { kind: 'enum' }>, value: unknown, path: string, walk: Walk): void {
  if (typeof value !== 'string') return otherType('type-text', value, path, walk)
  if (shape.values.includes(value)) return
  const sample = sampleOf(value, walk.isPrivate)
  walk.findings.add(path, 'check-value', { values: shape.values.join(', ') }, { sample, isNote: shape.isOpen })
}

function compareList(shape: Extract<Shape, { kind: 'list' }>, value: unknown, path: string, walk: Walk): void {
  if (!Array.isArray(value)) return otherType('type-list', value, path, walk)
  if (value.length === 0 && shape.rule !== 'any-length') walk.findings.add(path, 'check-empty', {}, { isNote: true })
  for (const item of value) compare(shape.item, item, `${path}[]`, shape.isWhole ? walk : { ...walk, cost: 'record' })
  if (shape.rule === 'candles') candleFindings(value, path, walk.findings)
}

const inside = (walk: Walk, decides: boolean): Walk => (decides ? walk : { ...walk, cost: 'value' })

function compareTuple(shape: Extract<Shape, { kind: 'tuple' }>, value: unknown, path: string, walk: Walk): void {
  const { items } = shape
  if (!Array.isArray(value)) return otherType('type-list', value, path, walk)
  items.forEach((item, index) => {
    const here = inside(walk, shape.decides.includes(index))
    if (index >= value.length) walk.findings.add(`${path}[${index}]`, 'check-missing', {}, { cost: here.cost })
    else compare(item, value[index], `${path}[${index}]`, here)
  })
  for (let index = items.length; index < value.length; index++)
    walk.findings.add(`${path}[${index}]`, 'check-extra', { type: typeOf(value[index]) })
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function compareObject(shape: Extract<Shape, { kind: 'object' }>, value: unknown, path: string, walk: Walk): void {
  if (!isFields(value)) return otherType('type-object', value, path, walk)
  const named = shape.market === null ? undefined : value[shape.market]
  const own = typeof named === 'string' ? { ...walk, market: named } : walk
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  for (const [name, property] of Object.entries(shape.properties)) {
    const isGivenElse = shape.rule === 'book' && mayLeaveOut(name, value)
    const here = inside(own, shape.decides.includes(name) && !isGivenElse)
    if (Object.hasOwn(value, name)) compare(property, value[name], at(name), here)
    else if (property.kind !== 'optional') walk.findings.add(at(name), 'check-missing', {}, { cost: here.cost })
  }
  for (const [name, extra] of Object.entries(value)) {
    // SECURITY: of a property that nobody knows, neither the value nor a name that may be an id.
    const shown = /^[A-Za-z][A-Za-z_]{0,30}$/.test(name) ? name : '…'
    if (!Object.hasOwn(shape.properties, name))
      walk.findings.add(at(shown), 'check-extra', { type: typeOf(extra) }, { isNote: true })
  }
  if (shape.rule === 'book') bookFindings(value, path, walk.findings)
}

/** A partial update of a book may leave out a side on which nothing has changed. */
const mayLeaveOut = (name: string, book: Readonly<Record<string, unknown>>): boolean =>
  (name === 'asks' || name === 'bids') && book['full_reload'] === false && isNothing(book[name] ?? null)

function otherType(expected: TypeCode, value: unknown, path: string, walk: Walk, isHidden = false): void {
  const params = { expected: typeName(expected), got: typeOf(value) }
  const cost = isNothing(value) ? walk.cost : undefined
  walk.findings.add(path, 'check-type', params, { sample: isHidden ? null : sampleOf(value, walk.isPrivate), cost })
}

/** The kinds of nothing that stand for a value that is not given. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

function typeOf(value: unknown): ReturnType<typeof typeName> {
  if (value === null || value === undefined) return typeName('type-null')
  if (Array.isArray(value)) return typeName('type-list')
  if (typeof value === 'number') return typeName(Number.isSafeInteger(value) ? 'type-integer' : 'type-number')
  if (typeof value === 'boolean') return typeName('type-boolean')
  return typeName(typeof value === 'string' ? 'type-text' : 'type-object')
}
