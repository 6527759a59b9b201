import { useI18n } from 'vue-i18n'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something took, in its two largest units: `3d 4h`, `12m 5s`. */
export function useSpanText(): (ms: number) => string {
  const { t } = useI18n()
  return (ms) => {
    const two = (large: string, n: number, small: string, rest: number): string =>
      rest === 0 ? t(large, { n }) : `${t(large, { n })} ${t(small, { n: rest })}`
    if (ms < MINUTE) return t('age.s', { n: Math.floor(ms / SECOND) })
    if (ms < HOUR) return two('age.min', Math.floor(ms / MINUTE), 'age.s', Math.floor((ms % MINUTE) / SECOND))
    if (ms < DAY) return two('age.h', Math.floor(ms / HOUR), 'age.min', Math.floor((ms % HOUR) / MINUTE))
    return two('age.d', Math.floor(ms / DAY), 'age.h', Math.floor((ms % DAY) / HOUR))
  }
}
