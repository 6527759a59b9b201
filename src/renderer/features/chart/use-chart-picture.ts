import type { Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import { desk } from '../../desk.ts'
import { messageText } from '../../format/message-text.ts'
import { useNotices } from '../../stores/notices.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Takes a picture of a chart with its market's price as it is on screen, lines and drawings included, without menus and
 * notices over it.
 */
export function useChartPicture(
  region: Readonly<Ref<HTMLElement | null>>,
  market: () => string,
  seconds: () => CandleSeconds
): () => Promise<void> {
  const { t } = useI18n()
  const notices = useNotices()
  return async () => {
    const panel = region.value?.closest('[data-panel]') ?? region.value
    if (panel === null) return
    const { x, y, width, height } = panel.getBoundingClientRect()
    document.documentElement.toggleAttribute('data-picture', true)
    // Painted without them in the second frame.
    await frame()
    await frame()
    const area = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
    const shown = setTimeout(show, SHOWN_AGAIN_MS)
    const answer = await desk.call('windows.picture', { area, market: market(), seconds: seconds() })
    clearTimeout(shown)
    show()
    if (!answer.ok) notices.show('bad', t('chart.picture.failed'), messageText(answer.failure, t))
    else if (answer.value !== null) notices.show('good', t('chart.picture.saved'), answer.value)
  }
}

/** The answer waits for the file dialog, during which notices must be seen. */
const SHOWN_AGAIN_MS = 500
const show = () => document.documentElement.removeAttribute('data-picture')
