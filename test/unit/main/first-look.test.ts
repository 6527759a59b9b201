import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { presetLayout } from '../../../src/core/layout/presets.ts'
import { withFirstLook, type FirstLook } from '../../../src/main/first-look.ts'

const PAGE = '<html lang="en" data-theme="dark"><body><div id="app"></div></body></html>'
const area = { width: 1440, height: 900 }
/** Without head and foot, as the page lays it out. */
const saved = presetLayout('trade', { width: 1440, height: 828 })
const look = (part: Partial<FirstLook>): string =>
  withFirstLook(PAGE, { window: { kind: 'workspace', layout: saved, goodLayout: null }, theme: 'dark', settings: DEFAULT_SETTINGS, area, ...part })
const picture = (html: string): string => decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(html)?.[1] ?? '')
const boxes = (html: string): readonly (readonly number[])[] =>
  [...picture(html).matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"\/>/g)].map((match) => match.slice(1).map(Number))

describe('the first look of a page', () => {
  it('has the looks of the settings before its code runs', () => {
    const light = look({ theme: 'light', settings: { palette: 'blue-orange', swapColours: true, density: 'compact' } })
    expect(light).toContain('<html lang="en" data-theme="light" data-palette="blue-orange" data-sides="swapped" data-density="compact">')
    const tokens = readFileSync('src/renderer/ui/tokens.css', 'utf8')
    expect([...tokens.matchAll(/--panel: (#\w+);/g)].map(([, panel]) => panel)).toEqual(['#10141b', '#ffffff'])
    expect([picture(light).includes('fill="#ffffff"'), picture(look({})).includes('fill="#10141b"')]).toEqual([true, true])
  })
  it('shows a frame for each place of the layout, where it stood', () => {
    const side = { split: 'column' as const, size: 1, parts: [{ tabs: ['book'], active: 'book', size: 1 }, { tabs: ['tape'], active: 'tape', size: 1 }] }
    const panel = (kind: 'chart' | 'book' | 'tape') => ({ kind, link: 'window' as const, market: null })
    const layout = {
      version: saved.version, locked: false, panels: { chart: panel('chart'), book: panel('book'), tape: panel('tape') },
      root: { split: 'row' as const, size: 1, parts: [{ tabs: ['chart'], active: 'chart', size: 3 }, side] }
    }
    const frames = boxes(look({ window: { kind: 'workspace', layout, goodLayout: null } })).map((box) => box.map(Math.round))
    expect(frames).toEqual([[0, 0, 75, 100], [75, 0, 25, 50], [75, 50, 25, 50]])
  })
  it('shows the last good layout for one that cannot be read, and the usual panels where none can', () => {
    const good = look({ window: { kind: 'workspace', layout: { version: 7 }, goodLayout: presetLayout('watch', area) } })
    const none = look({ window: { kind: 'workspace', layout: '<script>', goodLayout: 3 } })
    expect(boxes(good)).toHaveLength(5)
    expect(boxes(none)).toEqual(boxes(look({})))
    expect(none).not.toContain('<script>')
  })
  it('gives a window of one panel a bar and no foot, and other windows their theme alone', () => {
    const panel = look({ window: { kind: 'panel', layout: saved, goodLayout: null } })
    expect([panel.includes('class="bar"'), panel.includes('class="head"'), panel.includes('class="foot"')]).toEqual([true, false, false])
    const watch = look({ theme: 'light', window: { kind: 'watch', layout: null, goodLayout: null } })
    expect([watch.includes('data-theme="light"'), watch.includes('<div id="app"></div>')]).toEqual([true, true])
  })
})
