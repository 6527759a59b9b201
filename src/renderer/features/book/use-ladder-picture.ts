import { watch } from 'vue'
import { pagePaints } from '../../paints.ts'
import { ROW_HEIGHTS } from '../../ui/row-heights.ts'
import { liveScreen } from '../../ui/drawn/screens.ts'
import { usePicture, widthIn, type PicturePlace } from '../../ui/drawn/use-picture.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { PictureLook } from './ladder-kit.ts'
import { LadderPicture } from './ladder-picture.ts'
import { LadderLines, type LadderFormat } from './ladder-lines.ts'
import type { LadderRow } from './ladder.ts'
import type { OwnLevel } from './own-levels.ts'

/** What is drawn of one side; each is asked for again when it changes. */
export interface PictureSource {
  readonly side: 'asks' | 'bids'
  readonly rows: () => readonly LadderRow[]
  readonly own: () => ReadonlyMap<string, OwnLevel>
  readonly format: () => LadderFormat
  readonly hovered: () => number | null
  readonly density: () => Settings['density']
  /** Colours are other ones while the rows are not live. */
  readonly isOld: () => boolean
}

/** Keeps the picture of one side of the ladder: drawn with every book. */
export function useLadderPicture(place: PicturePlace, source: PictureSource): void {
  const lines = new LadderLines()
  usePicture(place, {
    screen: liveScreen,
    on: (shown, scratch) => new LadderPicture(shown, scratch),
    readLook: (picture, rows) => {
      const look = readLook(rows, source)
      if (look !== null) picture.setLook(look)
      return look !== null
    },
    draw: (picture) => picture.draw(lines.of(source.rows(), source.own(), source.format()), source.hovered()),
    drawn: [source.rows, source.own, source.format, source.hovered],
    looks: [source.isOld, source.density]
  })
  watch(source.rows, () => pagePaints.drew(performance.now()))
}

/** The look of the first row of the page; null without one. */
function readLook(rows: HTMLElement, { side, density }: PictureSource): PictureLook | null {
  const row = rows.querySelector('.level')
  const [price, size, total] = row?.querySelectorAll<HTMLElement>(':scope > span') ?? []
  if (row === null || price === undefined || size === undefined || total === undefined) return null
  const left = row.getBoundingClientRect().left
  const place = (cell: HTMLElement) => cell.getBoundingClientRect()
  const style = getComputedStyle(rows)
  const of = (token: string) => style.getPropertyValue(token).trim()
  const cell = getComputedStyle(price)
  const isAsk = side === 'asks'
  return {
    side, width: rows.clientWidth, rowHeight: ROW_HEIGHTS[density()].book, ratio: window.devicePixelRatio,
    columns: { price: place(price).left - left, size: place(size).right - left, total: place(total).right - left },
    font: `${cell.fontWeight} ${cell.fontSize} ${cell.fontFamily}`,
    letterWidth: widthIn(rows.querySelector<HTMLElement>('.measure')),
    ownFont: `600 ${of('--tiny')} ${cell.fontFamily}`,
    colours: {
      ground: of('--panel'), bar: of(isAsk ? '--sell-bg' : '--buy-bg'), price: of(isAsk ? '--sell' : '--buy'), size: of('--text'), total: of('--soft'),
      zeros: of('--faint'), within: of('--hover'), own: of('--accent'), ownGround: of('--accent-bg')
    }
  }
}
