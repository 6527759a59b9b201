import type { common as english } from '../en/common.ts'
import type { Texts } from '../messages.ts'

/** Words used everywhere, and how the app starts. */
export const common: Texts<typeof english> = {
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  age: { ms: '{n} ms', s: '{n} s', min: '{n} min', h: '{n} h', d: '{n} d' },
  side: { buy: 'Compra', sell: 'Venta' },
  type: { market: 'Mercado', limit: 'Límite' },
  theme: { dark: 'oscuro', light: 'claro', system: 'sistema' },
  state: {
    waiting: 'esperando',
    live: 'en vivo',
    stale: 'atrasado',
    offline: 'sin conexión',
    comesBack: 'Vuelve con la conexión.',
    triedAgain: '{reason} Se vuelve a intentar automáticamente.'
  },
  start: {
    loading: 'Iniciando',
    failed: 'Depthdesk no pudo iniciar',
    failedText: 'El núcleo de la app no respondió: {reason}',
    broken:
      'No se pudo crear la ventana. Reinicie la app; si no sirve, instálela de nuevo. El registro tiene los detalles.'
  }
}
