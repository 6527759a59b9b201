import type { shell as english } from '../en/shell.ts'
import type { Texts } from '../messages.ts'

/** The frame of the window: header, connection and status. */
export const shell: Texts<typeof english> = {
  header: {
    practice: 'PRÁCTICA',
    practiceText: 'Bolsa de práctica: dinero ficticio. Nada aquí cuesta ni gana nada.',
    live: 'REAL',
    liveText: 'Plataforma real {venue}: cada orden mueve dinero de verdad.',
    noAccount: 'Sin cuenta',
    keychain: 'La clave API está en el llavero de este equipo.',
    session: 'La clave API queda en memoria hasta cerrar Depthdesk.',
    commands: 'Buscar mercados y comandos',
    theme: 'Tema: {theme}',
    local: 'Local',
    toLocal: 'Mostrar hora local',
    toUtc: 'Mostrar hora UTC',
    clockText: 'Clic para alternar entre UTC y hora local',
    modes: 'Qué muestra esta ventana',
    mode: { trade: 'Operar', convert: 'Convertir' }
  },
  workspace: {
    views: 'Vistas del gráfico',
    chart: 'Gráfico',
    depth: 'Profundidad',
    noMarket: 'Elige un mercado',
    noMarketText: 'Elige uno en la lista de la izquierda o pulsa / para buscarlo.',
    viewFailed: 'No se pudieron pedir los datos del mercado: {reason}',
    resize: {
      markets: 'Ancho de la lista de mercados',
      book: 'Ancho del libro de órdenes',
      ticket: 'Ancho del formulario de orden',
      orders: 'Alto de las órdenes'
    }
  },
  banner: {
    region: 'Conexión',
    live: 'Conectado',
    connecting: 'Conectando con los datos de mercado',
    reconnecting: 'Desconectado, reconectando ({n})',
    stale: 'Algunos datos de mercado llegan tarde',
    retry: 'Probar ahora',
    notOpen: '{venue} no está abierta',
    startAgain: 'Iniciar de nuevo',
    silent: 'El núcleo de la app no responde',
    last: 'últimos datos hace {age}',
    never: 'aún sin datos',
    next: 'próximo intento en {n} s'
  },
  indicator: {
    live: 'en vivo',
    connecting: 'conectando',
    stale: 'atrasado',
    offline: 'sin conexión',
    silent: 'El núcleo de la app no envía nada desde hace 20 s. Lo mostrado puede ser antiguo.',
    reason: {
      live: 'Todo llega como debe.',
      connecting: 'Se está estableciendo la conexión.',
      stale: 'Hay conexión, pero los datos llegan tarde.',
      offline: 'No hay conexión.'
    }
  },
  status: {
    region: 'Estado',
    market: 'Mercado',
    account: 'Cuenta',
    rest: 'REST',
    messages: '{n} msj/s',
    messagesText: 'Mensajes de la plataforma en el último segundo',
    fps: '{n} fps',
    fpsText: 'Imágenes que dibuja esta ventana en un segundo'
  }
}
