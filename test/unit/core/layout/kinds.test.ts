import { expect, it } from 'vitest'
import { PANEL_KINDS, traitsOf } from '../../../../src/core/layout/kinds.ts'

const those = (is: (traits: ReturnType<typeof traitsOf>) => boolean) => PANEL_KINDS.filter((kind) => is(traitsOf(kind)))

it('are offered in this order, under the names of stored layouts', () => {
  expect(PANEL_KINDS.join(' ')).toBe('markets scanner chart depth book ladder tape ticket orders convert record')
})

it('a window has once what holds user input, or everything of the account', () => {
  expect(those(({ once }) => once)).toEqual(['markets', 'ticket', 'orders', 'convert', 'record'])
})

it('have a link group if they show a market or pick one', () => {
  expect(those(({ market }) => market === 'none')).toEqual(['orders', 'convert', 'record'])
  expect(those(({ market }) => market === 'picks')).toEqual(['markets', 'scanner'])
})

it('need the prices of other markets, except those of one market without an account', () => {
  expect(those(({ needs }) => !needs.includes('prices'))).toEqual(['chart', 'depth', 'book', 'ladder', 'tape'])
})
