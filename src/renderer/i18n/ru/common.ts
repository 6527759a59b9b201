import type { common as english } from '../en/common.ts'
import type { Texts } from '../messages.ts'

/** Words used everywhere, and how the app starts. */
export const common: Texts<typeof english> = {
  retry: 'Повторить',
  close: 'Закрыть',
  cancel: 'Отмена',
  age: { ms: '{n} мс', s: '{n} с', min: '{n} мин', h: '{n} ч', d: '{n} д' },
  side: { buy: 'Покупка', sell: 'Продажа' },
  type: { market: 'Рыночный', limit: 'Лимитный' },
  theme: { dark: 'тёмная', light: 'светлая', system: 'системная' },
  state: {
    waiting: 'ожидание',
    live: 'онлайн',
    stale: 'устарело',
    offline: 'нет связи',
    comesBack: 'Вернётся вместе с соединением.',
    triedAgain: '{reason} Попытка повторится сама.'
  },
  start: {
    loading: 'Запуск',
    failed: 'Depthdesk не запустился',
    failedText: 'Ядро приложения не ответило: {reason}',
    broken:
      'Не удалось построить окно. Перезапустите приложение; если не поможет, установите его заново. Подробности в журнале.'
  }
}
