import type { diagnostics as english } from '../en/diagnostics.ts'
import type { Texts } from '../messages.ts'

/** The diagnostics window. */
export const diagnostics: Texts<typeof english> = {
  diagnostics: {
    title: 'Диагностика',
    export: 'Сохранить диагностику',
    saved: 'Сохранено как {path}',
    loading: 'Чтение',
    problem: 'Показатели ниже устарели: {reason}',
    noVenue: 'Площадка не открыта',
    connections: 'Соединения',
    messages: 'Сообщения',
    windows: 'Окна',
    processes: 'Процессы',
    column: {
      connection: 'Соединение',
      state: 'Статус',
      since: 'С',
      latency: 'Отклик',
      reason: 'Причина',
      window: 'Окно',
      shown: 'На экране',
      frames: 'Кадров в секунду',
      queue: 'Кадры без ответа',
      process: 'Процесс',
      memory: 'Память',
      cpu: 'ЦП'
    },
    state: { live: 'онлайн', connecting: 'подключение', stale: 'устарело', offline: 'нет связи' },
    phase: 'Поток',
    phases: {
      idle: 'выключен',
      token: 'запрос токена',
      connecting: 'подключение',
      open: 'открыт',
      waiting: 'ожидание'
    },
    epoch: 'соединение номер {n}',
    attempts: 'Попытки',
    backOff: 'следующая пауза до {s} с',
    ping: 'Последний пинг',
    pings: '{n} за 5 мин',
    p50: 'Медиана пинга',
    p95: '95 % быстрее {ms}',
    rateLine: 'Сообщений в секунду за последнюю минуту, сейчас {n}',
    received: 'Получено',
    perSecond: '{n} в секунду',
    accepted: 'Принято',
    dropped: '{n} до полной перезагрузки',
    rejected: 'Отклонено',
    unknown: 'Неизвестно',
    resyncs: 'Переподписки',
    reconnects: 'Переподключений: {n}',
    last: { accepted: 'Последнее принятое', rejected: 'Последнее отклонённое', unknown: 'Последнее неизвестное' },
    visible: 'видно',
    hidden: 'скрыто',
    waiting: 'изменения ждут, объединены',
    total: '{memory} МБ, {cpu} % ядра',
    journal: { open: 'Журнал ордеров открыт.', none: 'Журнал ордеров не открыт.' }
  }
}
