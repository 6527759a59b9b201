import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineComponent, h, provide, shallowRef, useTemplateRef } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import { useSettings } from '../../../../src/renderer/stores/settings.ts'
import { byAmount, byText, type Column } from '../../../../src/renderer/ui/rows/column.ts'
import { keptTableViews } from '../../../../src/renderer/app/table-views.ts'
import { tableViewsKey } from '../../../../src/renderer/ui/rows/table-views.ts'
import RowsTable from '../../../../src/renderer/ui/rows/RowsTable.vue'
import { livePage, receive } from '../desk-stub.ts'
import { byRole, mountPage, written } from '../mount-page.ts'

interface Row {
  readonly name: string
  readonly amount: string | null
}
const ROWS: readonly Row[] = [
  { name: 'b', amount: '10' },
  { name: 'a', amount: null },
  { name: 'c', amount: '9.5' }
]
const rows = shallowRef(ROWS)
let shown: () => readonly string[] = () => []
const NAME = { name: 'name', text: 'Name', compare: byText(({ name }: Row) => name) }
const AMOUNT = { name: 'amount', text: 'Amount', compare: byAmount(({ amount }: Row) => amount) }
const STATE = { name: 'state', text: 'Status' }
const columns = shallowRef<readonly Column<Row>[]>([])
const Table = defineComponent(() => {
  provide(tableViewsKey, keptTableViews())
  const table = useTemplateRef<{ shown: readonly Row[] }>('table')
  shown = () => (table.value?.shown ?? []).map(({ name }) => name)
  return () =>
    h(
      RowsTable<Row>,
      {
        ref: 'table',
        rows: rows.value,
        keyOf: ({ name }: Row) => name,
        rowHeight: 20,
        label: 'Things',
        table: 'things',
        holds: true,
        columns: columns.value
      },
      { row: () => [] }
    )
})

let mounted: VueWrapper
beforeEach(async () => {
  columns.value = [NAME, AMOUNT, STATE]
  rows.value = ROWS
  await livePage({ 'settings.write': () => ok(useSettings().values) })
  mounted = mountPage(Table)
  await written()
})
afterEach(() => mounted.unmount())

const press = async (name: string) => {
  byRole('button', name).click()
  await written()
}

test('a column sorts down, up, and not at all, by exact values', async () => {
  const seen = [shown()]
  for (let press3 = 0; press3 < 3; press3++) {
    await press('Amount')
    seen.push(shown())
  }
  expect(seen.map((names) => names.join(''))).toEqual(['bac', 'bca', 'acb', 'bac'])
})

test('a click on a column head sorts rows that are held under the pointer', async () => {
  mounted.find('.scroll').element.dispatchEvent(new PointerEvent('pointerenter'))
  await written()
  rows.value = [{ name: 'd', amount: '11' }, ...ROWS]
  await written()
  const held = shown().join('')
  await press('Amount')
  expect([held, shown().join('')]).toEqual(['bacd', 'dbca'])
})

test('the order and the hidden columns are kept in the settings, and restored from them', async () => {
  await press('Name')
  expect(useSettings().values.tables).toEqual({
    things: { hidden: [], sort: { column: 'name', descending: true } }
  })
  receive({
    settings: {
      ...useSettings().values,
      tables: { things: { hidden: ['amount'], sort: { column: 'name', descending: false } } }
    }
  })
  await written()
  expect([shown().join(''), mounted.find('table').classes(), mounted.find('th.name').attributes('aria-sort')]).toEqual([
    'abc',
    ['hides-2'],
    'ascending'
  ])
})

test('the last column, which has the menu, is not offered for hiding', async () => {
  columns.value = [NAME, AMOUNT, { name: 'worth', text: 'Est. value' }]
  await written()
  byRole('button', 'Columns').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await written()
  const items = [...document.querySelectorAll('[role=menuitemcheckbox]')].map((one) => one.textContent?.trim())
  expect(items).toEqual(['Amount'])
})

test('a last column that was stored as hidden shows', async () => {
  columns.value = [NAME, AMOUNT]
  receive({ settings: { ...useSettings().values, tables: { things: { hidden: ['amount'], sort: null } } } })
  await written()
  expect(mounted.find('table').classes()).toEqual([])
})

test('the head is reached from the first row by the arrows, and is no tab stop', () => {
  expect(mounted.findAll('thead button').map((one) => one.attributes('tabindex'))).toEqual(['-1', '-1', '-1'])
})
