import { alertKind, sampleOf } from '../alert-kind.ts'
import { levelOfLine, priceAgainst } from '../crossing.ts'
import { lastText } from '../kind-texts.ts'
import { crosses, pathOf } from '../unwatched.ts'

/** The last price crosses a line that is drawn on the chart, straight on its scale. */
export const line = alertKind('line', {
  fields: { way: 'way', drawing: 'drawing', scale: 'scale' },
  follows: 'price',
  atClose: true,
  isExplained: true,
  lineOf: ({ drawing, scale }) => ({ drawing, scale }),
  lack: (_, sight) => (sight.line === null ? 'line' : null),
  sample: ({ way }, memory, sight) => sampleOf(memory, priceAgainst(levelOfLine(sight.line), sight), way),
  mayHave: ({ way, drawing, scale }, away, bars) =>
    crosses(pathOf(away, bars), (at) => levelOfLine(away.lineAt(drawing, at, scale)), way),
  levelAtClose: ({ drawing, scale }, away, at) => levelOfLine(away.lineAt(drawing, at, scale)),
  text: ({ way }) => ({ code: `alert-line-${way}`, params: {} }),
  firedText: lastText
})
