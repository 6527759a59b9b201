import { usePreferredReducedMotion } from '@vueuse/core'
import { onScopeDispose, shallowRef, watch } from 'vue'
import { afterPaint, showWithBeat } from '../../stores/beats.ts'
import { clearScreen } from '../../ui/drawn/screens.ts'
import { usePicture, widthIn, type PicturePlace } from '../../ui/drawn/use-picture.ts'
import type { FiguresLine } from './figures-lines.ts'
import { FiguresPicture, type FiguresLook } from './figures-picture.ts'
import { LitPrices } from './lit-prices.ts'

/** What is drawn of a list; each is asked for again when it changes. */
export interface FiguresSource {
  readonly lines: () => readonly FiguresLine[]
  /** CSS pixels. */
  readonly rowHeight: () => number
  readonly hasArrows: () => boolean
  /** Another one, and the columns of the page stand elsewhere or are written in another size. */
  readonly shape: () => string
}

/** Keeps the picture of the figures of a list. A price that changed is lit for a moment. */
export function useFiguresPicture(place: PicturePlace, { lines, rowHeight, hasArrows, shape }: FiguresSource): void {
  const motion = usePreferredReducedMotion()
  const lit = new LitPrices()
  const now = shallowRef(0)
  let putOut: ReturnType<typeof setTimeout> | null = null
  let callOff = (): void => undefined

  function stopPuttingOut(): void {
    if (putOut !== null) clearTimeout(putOut)
    callOff()
  }
  function planToPutOut(): void {
    stopPuttingOut()
    const end = lit.nextEnd(now.value)
    if (end !== null) putOut = setTimeout(() => { callOff = afterPaint(tick) }, end - now.value)
  }
  function tick(): void {
    now.value = performance.now()
    planToPutOut()
  }
  watch(lines, (seen) => {
    lit.take(seen, performance.now())
    tick()
  }, { immediate: true })
  onScopeDispose(stopPuttingOut)

  usePicture(place, {
    screen: clearScreen(showWithBeat),
    on: (shown, scratch) => new FiguresPicture(shown, scratch),
    readLook: (picture, rows) => {
      const look = readLook(rows, rowHeight(), hasArrows())
      if (look !== null) picture.setLook(look)
      return look !== null
    },
    draw: (picture) => picture.draw(lines(), (market) => (motion.value === 'reduce' ? null : lit.of(market, now.value))),
    drawn: [lines, () => now.value],
    looks: [rowHeight, hasArrows, shape]
  })
}

/** The look of the first row of the page; null without one. */
function readLook(rows: HTMLElement, rowHeight: number, hasArrows: boolean): FiguresLook | null {
  const row = rows.querySelector<HTMLElement>('.row')
  const [last, change, turnover] = ['.last > span', '.change-part', '.turnover'].map((part) => row?.querySelector<HTMLElement>(part))
  if (row === null || !last || !change) return null
  const { left, top } = row.getBoundingClientRect()
  const text = last.getBoundingClientRect()
  const endOf = (cell: HTMLElement) => cell.getBoundingClientRect().right - left
  const style = getComputedStyle(rows)
  const of = (token: string) => style.getPropertyValue(token).trim()
  const cell = getComputedStyle(last)
  return {
    width: row.clientWidth, rowHeight, ratio: window.devicePixelRatio, hasArrows,
    text: { top: text.top - top, height: text.height },
    columns: { last: endOf(last), change: endOf(change), turnover: turnover ? endOf(turnover) : 0 },
    font: `${cell.fontWeight} ${cell.fontSize} ${cell.fontFamily}`,
    letterWidth: widthIn(rows.querySelector<HTMLElement>('.measure')),
    colours: { text: of('--text'), soft: of('--soft'), faint: of('--faint'), up: of('--buy'), down: of('--sell'), rose: of('--buy-bg'), fell: of('--sell-bg') }
  }
}
