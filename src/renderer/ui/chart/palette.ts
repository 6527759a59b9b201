/** The colours that a canvas needs, read from the page's tokens, so that a theme is defined once. */
export interface Palette {
  readonly panel: string
  readonly raise: string
  readonly press: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly soft: string
  readonly faint: string
  readonly accent: string
  /** Text on the accent. */
  readonly onAccent: string
  readonly buy: string
  readonly sell: string
  readonly buyBg: string
  readonly sellBg: string
  readonly warn: string
  /** Of indicators; distinct for colour-blind users too. */
  readonly plots: readonly string[]
  readonly font: string
}

const PLOTS = 8

/** Reads the tokens of the theme itself, because an element that is not live has other colours. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  const of = (token: string) => style.getPropertyValue(token).trim()
  return {
    panel: of('--panel'),
    raise: of('--raise'),
    press: of('--press'),
    line: of('--line'),
    lineStrong: of('--line-strong'),
    text: of('--text'),
    soft: of('--soft'),
    faint: of('--faint'),
    accent: of('--accent'),
    onAccent: of('--on-accent'),
    buy: of('--buy'),
    sell: of('--sell'),
    buyBg: of('--buy-bg'),
    sellBg: of('--sell-bg'),
    warn: of('--warn'),
    plots: Array.from({ length: PLOTS }, (_, i) => of(`--plot-${i + 1}`)),
    font: of('--font')
  }
}
