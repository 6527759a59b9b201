import { showWithBeat } from '../../stores/beats.ts'
import { calmScreen } from '../../ui/drawn/screens.ts'
import { usePicture, widthIn, type PicturePlace } from '../../ui/drawn/use-picture.ts'
import type { TapeLine } from './tape-lines.ts'
import { TapePicture, type TapeLook } from './tape-picture.ts'

/** What is drawn of a tape; each is asked for again when it changes. */
export interface TapeSource {
  readonly lines: () => readonly TapeLine[]
  /** CSS pixels. */
  readonly rowHeight: () => number
  /** Colours are other ones while the tape is not live. */
  readonly isOld: () => boolean
}

/** Keeps the picture of a tape. */
export function useTapePicture(place: PicturePlace, { lines, rowHeight, isOld }: TapeSource): void {
  usePicture(place, {
    screen: calmScreen(showWithBeat),
    on: (shown, scratch) => new TapePicture(shown, scratch),
    readLook: (picture, rows) => {
      const look = readLook(rows, rowHeight())
      if (look !== null) picture.setLook(look)
      return look !== null
    },
    draw: (picture) => picture.draw(lines()),
    drawn: [lines],
    looks: [rowHeight, isOld]
  })
}

/** The look of the first row of the page; null without one. */
function readLook(rows: HTMLElement, rowHeight: number): TapeLook | null {
  const row = rows.querySelector('li')
  const [arrow, price, size, time] = ['i', '.price .amount', '.size', '.time'].map((part) => row?.querySelector<HTMLElement>(part)?.getBoundingClientRect())
  if (row === null || arrow === undefined || price === undefined || size === undefined || time === undefined) return null
  const { left } = row.getBoundingClientRect()
  const style = getComputedStyle(rows)
  const of = (token: string) => style.getPropertyValue(token).trim()
  const cell = getComputedStyle(row)
  return {
    width: rows.clientWidth, rowHeight, ratio: window.devicePixelRatio,
    arrow: { left: arrow.left - left, width: arrow.width, height: arrow.height },
    columns: { price: price.left - left, size: size.right - left, time: time.right - left },
    font: `${cell.fontWeight} ${cell.fontSize} ${cell.fontFamily}`,
    letterWidth: widthIn(rows.querySelector<HTMLElement>('.measure')),
    colours: { ground: of('--panel'), buy: of('--buy'), sell: of('--sell'), size: of('--text'), faint: of('--faint') }
  }
}
