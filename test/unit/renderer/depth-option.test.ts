import { LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, it } from 'vitest'
import { levelsFromText } from '../../../src/core/book/levels.ts'
import { depthCurve, type DepthCurve } from '../../../src/renderer/features/depth/depth-curve.ts'
import { depthData, depthFrame, isSameCurve, type DepthLook } from '../../../src/renderer/features/depth/depth-option.ts'

use([LineChart, GridComponent, MarkLineComponent, SVGRenderer])
const palette = {
  panel: '#000001', raise: '#000002', press: '#000003', line: '#000004', lineStrong: '#000005', text: '#000006', soft: '#000007', faint: '#000008',
  accent: '#000009', buy: '#00aa00', sell: '#aa0000', buyBg: '#00000a', sellBg: '#00000b', warn: '#00000c', font: 'serif'
}

function curveOf(asks: readonly (readonly [string, string])[], bids: readonly (readonly [string, string])[]): DepthCurve {
  const curve = depthCurve(levelsFromText(asks), levelsFromText(bids))
  if (curve === null) throw new Error('a side is empty')
  return curve
}

it('follows the book by its data alone: the axes ask for the reach', () => {
  let curve = curveOf([['101', '1'], ['103', '1']], [['99', '1'], ['97', '1']])
  const look: DepthLook = { palette, priceText: (value) => `at ${value}`, sizeText: String, curve: () => curve }
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 100 })
  chart.setOption(depthFrame(look), { notMerge: true })
  chart.setOption(depthData(curve))
  const middle = () => /d="M([\d.]+) [^"]*"[^>]*stroke="#000005"/.exec(chart.renderToSVGString())?.[1]
  expect([chart.convertToPixel({ xAxisIndex: 0 }, 97), chart.convertToPixel({ xAxisIndex: 0 }, 103), middle()]).toEqual([0, 600, '300.5'])
  curve = curveOf([['202', '1'], ['206', '1']], [['198', '1'], ['194', '1']])
  chart.setOption(depthData(curve))
  expect([chart.convertToPixel({ xAxisIndex: 0 }, 194), chart.convertToPixel({ xAxisIndex: 0 }, 206), middle()]).toEqual([0, 600, '300.5'])
  expect(chart.renderToSVGString()).toContain('>at 201<')
})

it('is not drawn again for a book that looks the same', () => {
  const book = () => curveOf([['101', '1'], ['103', '1']], [['99', '1'], ['97', '1']])
  expect(isSameCurve(book(), book())).toBe(true)
  expect(isSameCurve(book(), curveOf([['101', '2'], ['103', '1']], [['99', '1'], ['97', '1']]))).toBe(false)
  expect(isSameCurve(book(), curveOf([['101', '1'], ['103', '1']], [['99', '1'], ['98', '1'], ['97', '1']]))).toBe(false)
})
