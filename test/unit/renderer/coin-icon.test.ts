import { mount } from '@vue/test-utils'
import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import CoinIcon from '../../../src/renderer/ui/CoinIcon.vue'

it('shows the icon of a currency, and two characters for one without', () => {
  const known = mount(CoinIcon, { props: { currency: 'BTC' } })
  expect(known.find('img').attributes()).toMatchObject({ src: expect.stringContaining('btc.svg'), alt: '' })
  const unknown = mount(CoinIcon, { props: { currency: 'PEPE' } })
  expect(unknown.find('img').exists()).toBe(false)
  expect(unknown.attributes()).toMatchObject({ 'data-letters': 'PE', 'aria-hidden': 'true' })
  const picture = mount(CoinIcon, { props: { currency: '$🐸🐸' } })
  expect(picture.attributes('data-letters')).toBe('$🐸')
  // Text of the page is not read twice.
  expect(known.text() + unknown.text()).toBe('')
})

it('the icons are small', () => {
  const folder = 'src/renderer/ui/coins'
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0)
  expect(bytes).toBeLessThan(100_000)
})
