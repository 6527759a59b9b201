import { useI18n } from 'vue-i18n'
import type { Anchor, Drawing } from '../../../../core/drawings/drawing.ts'
import { isPosition } from '../../../../core/drawings/drawing.ts'
import { positionOf } from '../../../../core/drawings/position.ts'
import { Money, money } from '../../../../core/money.ts'
import { localized } from '../../../format/decimal.ts'
import { signedPercent } from '../../../format/percent.ts'
import { usePage } from '../../../ui/page.ts'
import type { ChartTexts } from '../use-chart-texts.ts'

/** What drawings say, on screen and to a screen reader. @param seconds of a bar */
export function useDrawingWords(texts: () => ChartTexts, seconds: () => number) {
  const { t } = useI18n()
  const { separators } = usePage()

  const place = ({ at, price }: Anchor): string =>
    t('drawings.point', { price: texts().exact(price), time: texts().time(at, seconds()) })

  function details({ kind, anchors, text }: Drawing): string {
    const [first, second] = anchors
    if (first === undefined) return ''
    if (kind === 'horizontal') return texts().exact(first.price)
    if (kind === 'vertical') return texts().time(first.at, seconds())
    if (kind === 'text') return `${text}, ${place(first)}`
    if (isPosition(kind)) {
      const prices = anchors.map(({ price }) => texts().exact(price)).join(', ')
      return t('drawings.positionName', { prices })
    }
    return second === undefined ? place(first) : t('drawings.fromTo', { from: place(first), to: place(second) })
  }
  const percent = (text: string): string => signedPercent(text, separators.value)

  return {
    /** Of a drawing for a screen reader. */
    name(drawing: Drawing): string {
      const said = `${t(`drawings.tool.${drawing.kind}`)}: ${details(drawing)}`
      return drawing.locked ? `${said}, ${t('drawings.isLocked')}` : said
    },
    handleName: (drawing: Drawing, index: number): string => {
      const anchor = drawing.anchors[index]
      return anchor === undefined
        ? ''
        : t('drawings.handle', { n: index + 1, count: drawing.anchors.length, place: place(anchor) })
    },
    level: (ratio: string, price: string): string => `${localized(ratio, separators.value)} (${texts().exact(price)})`,
    /** Of a position: what stands at its target, in its middle and at its stop. Null: it has no ratio. */
    position(drawing: Drawing): { readonly target: string; readonly middle: string; readonly stop: string } | null {
      const found = positionOf(drawing)
      if (found === null) return null
      const isLong = found.side === 'buy'
      const beside = (price: string, change: string, isUp: boolean) =>
        `${texts().exact(price)} (${percent(isUp ? change : `-${change}`)})`
      const ratio = t('drawings.ratio', { ratio: localized(found.ratio, separators.value) })
      return {
        target: beside(found.target, found.gainPercent, isLong),
        middle: `${texts().exact(found.entry)} · ${ratio}`,
        stop: beside(found.stop, found.lossPercent, !isLong)
      }
    },
    /** From one point to another. */
    measure(from: Anchor, to: Anchor, bars: number): string {
      const change = money(to.price).minus(from.price)
      const share = change.times(100).div(from.price).toFixed(2, Money.ROUND_HALF_UP)
      const moved = `${change.gt(0) ? '+' : ''}${localized(change.toFixed(), separators.value)} (${percent(share)})`
      return `${moved} · ${t('drawings.bars', { n: Math.abs(bars) }, Math.abs(bars))}`
    }
  }
}

export type DrawingWords = ReturnType<typeof useDrawingWords>
