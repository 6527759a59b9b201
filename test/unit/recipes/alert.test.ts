import { it } from 'vitest'
import { follow } from './recipe.ts'

const KIND = `
import { money, trimZeros } from '../../money.ts'
import { alertKind, sampleOf } from '../alert-kind.ts'
import { otherAgainst } from '../crossing.ts'

/** The volume of the running bar reaches so many times one. */
export const units = alertKind('units', {
  fields: { times: 'times', seconds: 'bar' },
  follows: 'bars',
  atClose: true,
  barOf: ({ seconds }) => seconds,
  sample: ({ times }, memory, { bars }) =>
    sampleOf(memory, bars?.running == null ? null : otherAgainst(money(bars.running.volume), money(times)), 'up'),
  mayHave: ({ times }, _, bars) => bars.some(({ volume }) => money(times).lte(volume)),
  text: ({ times }) => ({ code: 'alert-units', params: { times: trimZeros(times) } }),
  firedText: (value, { base }) => ({ code: 'alert-traded', params: { amount: trimZeros(value), base } })
})
`

it('adds a kind of alert by the recipe, and compiles', { timeout: 300_000 }, () => {
  follow({
    guide: { file: 'CONTRIBUTING.md', from: '### A kind of alert', to: '### An indicator' },
    steps: {
      'src/core/alerts/kinds/units.ts': () => KIND,
      'src/core/alerts/kinds.ts': (text) =>
        text
          .replace('import', "import { units } from './kinds/units.ts'\nimport")
          .replace('order, line }', 'order, line, units }'),
      'src/i18n/locales/en.json': (text) =>
        text.replace('"alert-order":', '"alert-units": "Volume of {times}", "alert-order":')
    },
    answers: [],
    project: 'tsconfig.main.json',
    concerned: /^src\/(?:core\/alerts|contract\/alert-|main\/alerts)/
  })
})
