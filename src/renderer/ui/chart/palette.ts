/** The colours a canvas needs, read from the tokens of the page so that a theme is stated once. */
export interface Palette {
  readonly panel: string
  readonly raise: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly soft: string
  readonly faint: string
  readonly accent: string
  readonly buy: string
  readonly sell: string
  readonly buyBg: string
  readonly sellBg: string
  readonly warn: string
  readonly font: string
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const of = (token: string) => style.getPropertyValue(token).trim()
  return {
    panel: of('--panel'), raise: of('--raise'), line: of('--line'), lineStrong: of('--line-strong'), text: of('--text'),
    soft: of('--soft'), faint: of('--faint'), accent: of('--accent'), buy: of('--buy'), sell: of('--sell'),
    buyBg: of('--buy-bg'), sellBg: of('--sell-bg'), warn: of('--warn'), font: of('--font')
  }
}
