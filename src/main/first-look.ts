import { readLayout } from '../contract/layout.ts'
import type { Settings } from '../contract/settings.ts'
import { sharesOf } from '../core/layout/change.ts'
import { isTabs, type LayoutNode } from '../core/layout/layout.ts'
import { presetLayout, type Area } from '../core/layout/presets.ts'
import type { SavedWindow } from './window-state.ts'

/** What a page looks like before a line of its code has run: head, foot and the frames of its panels, as they stood last. */
export interface FirstLook {
  readonly window: Pick<SavedWindow, 'kind' | 'layout' | 'goodLayout'>
  readonly theme: 'dark' | 'light'
  readonly settings: Pick<Settings, 'palette' | 'swapColours' | 'density'>
  /** Of the page, in its own pixels. */
  readonly area: Area
}

/** `panel` of tokens.css: a picture knows no tokens. */
const PANEL = { dark: '#10141b', light: '#ffffff' }
/** Head and foot of a workspace. */
const AROUND = 72

/** The page with its first look in it. Into the text go numbers and words of our own alone. */
export function withFirstLook(html: string, { window, theme, settings, area }: FirstLook): string {
  const { palette, swapColours, density } = settings
  const looks = `data-theme="${theme}" data-palette="${palette}" data-sides="${swapColours ? 'swapped' : 'standard'}" data-density="${density}"`
  const themed = html.replace('data-theme="dark"', looks)
  if (window.kind !== 'workspace' && window.kind !== 'panel') return themed
  const picture = `<img alt="" src="data:image/svg+xml,${encodeURIComponent(framesOf(window, area, PANEL[theme]))}">`
  const look = window.kind === 'panel'
    ? `<div class="bar"></div>${picture}`
    : `<div class="head"><i></i>Depthdesk</div>${picture}<div class="foot"></div>`
  return themed.replace('<div id="app"></div>', `<div id="app"><div class="first-look" aria-hidden="true">${look}</div></div>`)
}

/** The panels as plain areas; lines of the background's colour are between them because nothing is drawn there. */
function framesOf({ layout, goodLayout }: FirstLook['window'], { width, height }: Area, colour: string): string {
  const area = { width, height: Math.max(1, height - AROUND) }
  const read = [layout, goodLayout].map((stored) => readLayout(stored, area)).find(({ ok }) => ok)
  const { root } = read?.ok === true ? read.value : presetLayout('trade', area)
  const boxes: string[] = []
  const draw = (node: LayoutNode, x: number, y: number, w: number, h: number): void => {
    if (isTabs(node)) {
      boxes.push(`<rect x="${round(x)}" y="${round(y)}" width="${round(w - 1 / area.width)}" height="${round(h - 1 / area.height)}"/>`)
      return
    }
    let at = 0
    for (const [index, share] of sharesOf(node.parts).entries()) {
      const part = node.parts[index]
      if (part === undefined) continue
      if (node.split === 'row') draw(part, x + at * w, y, share * w, h)
      else draw(part, x, y + at * h, w, share * h)
      at += share
    }
  }
  draw(root, 0, 0, 1, 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" fill="${colour}">${boxes.join('')}</svg>`
}

const round = (share: number): string => (share * 100).toFixed(3)
