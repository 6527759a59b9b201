import type { Texts } from './shape.ts'

export const es: Texts = {
  language: 'es',
  windows: { watch: 'Monitor de mercados', diagnostics: 'Diagnóstico', key: 'Clave de la cuenta' },
  panels: {
    markets: 'Mercados',
    chart: 'Gráfico',
    depth: 'Profundidad',
    book: 'Libro',
    tape: 'Operaciones',
    ticket: 'Orden',
    orders: 'Órdenes',
    convert: 'Convertir'
  },
  state: {
    starting: 'Iniciando',
    connected: 'en vivo',
    connecting: 'conectando',
    reconnecting: 'reconectando',
    late: 'con retraso',
    offline: 'sin conexión',
    halted: 'operativa detenida'
  },
  side: { buy: 'Compra', sell: 'Venta' },
  news: {
    filled: 'Orden ejecutada: {side} {market}',
    partlyFilled: 'Orden ejecutada en parte: {side} {market}',
    amount: '{amount} {base}',
    amountAt: '{amount} {base} a {price} {quote}',
    more: 'Más notificaciones: {count}',
    rejected: 'Orden rechazada: {market}',
    rejectedLine: 'Rechazada: {market}',
    noReason: 'La plataforma no dio ningún motivo.',
    lost: 'Conexión perdida',
    lostText: 'Los precios y las órdenes no están en vivo. Reconectando.',
    back: 'La conexión ha vuelto',
    backText: 'Los precios y las órdenes vuelven a estar en vivo.',
    above: '{pair} está por encima de {price}',
    below: '{pair} está por debajo de {price}',
    alertText: 'Último precio {price} {quote}. Esta alerta no vuelve a saltar.'
  },
  tray: {
    newFills: '{n} ejecución nueva | {n} ejecuciones nuevas',
    recent: 'Ejecuciones recientes',
    recentNew: 'Ejecuciones recientes ({fills})',
    noFills: 'Sin ejecuciones desde el inicio',
    newWindow: 'Nueva ventana',
    newWatch: 'Nuevo monitor de mercados',
    show: 'Mostrar',
    hide: 'Ocultar',
    pause: 'Pausar notificaciones',
    oneHour: 'Durante 1 hora',
    untilResumed: 'Hasta reanudarlas',
    resume: 'Reanudar notificaciones',
    resumeAt: 'Reanudar notificaciones (en pausa hasta las {time})',
    release: 'Parada de emergencia: soltar …',
    halt: 'Parada de emergencia: detener la operativa',
    quit: 'Salir'
  },
  menu: {
    file: 'Archivo',
    close: 'Cerrar ventana',
    quit: 'Salir',
    edit: 'Editar',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    delete: 'Eliminar',
    selectAll: 'Seleccionar todo',
    view: 'Ver',
    larger: 'Más grande',
    smaller: 'Más pequeño',
    actualSize: 'Tamaño real',
    fullScreen: 'Pantalla completa',
    window: 'Ventana',
    minimize: 'Minimizar',
    help: 'Ayuda',
    documentation: 'Documentación de la plataforma',
    log: 'Mostrar el registro'
  },
  dialogs: {
    exportSettings: 'Exportar ajustes',
    exportCsv: 'Exportar CSV',
    exportReport: 'Exportar diagnóstico',
    importSettings: 'Importar ajustes',
    unlock: {
      title: 'Desbloquear la operativa',
      message: '¿Desbloquear la operativa de «{label}»?',
      yes: 'Desbloquear',
      no: 'Dejar bloqueada',
      detail:
        'Esta cuenta opera con dinero real. Tras desbloquearla, la operativa sigue desactivada hasta que la actives.'
    },
    trading: {
      title: 'Activar la operativa',
      message: '¿Dejar salir órdenes de «{label}»?',
      yes: 'Activar',
      no: 'Dejar desactivada',
      detail: 'Esta cuenta opera con dinero real. Desde ahora, las órdenes que confirmes se envían a la plataforma.'
    },
    account: 'Cuenta: {label}\nPlataforma: {venue}\nServidor: {host}',
    remove: {
      title: 'Eliminar cuenta',
      message: '¿Eliminar «{label}»?',
      yes: 'Eliminar',
      no: 'Conservar',
      detail: 'Su clave sale del llavero y su conexión se cierra. Las órdenes abiertas siguen en la plataforma.'
    },
    removeLeave: 'La cuenta se elimina y su clave queda en el llavero. Las órdenes abiertas siguen en la plataforma.',
    rekey: {
      title: 'Sustituir la clave',
      message: '¿Introducir otra clave para «{label}»?',
      yes: 'Introducir la clave',
      no: 'Cancelar',
      detail: 'La clave nueva se envía solo a este servidor y sustituye a la guardada.'
    },
    otherHost: {
      title: 'La plataforma tiene otras direcciones',
      message: 'La clave de «{label}» no se usa: se introdujo para otro servidor.',
      yes: 'Introducir la clave de nuevo',
      no: 'Ahora no'
    },
    mute: {
      title: 'Desactivar notificaciones',
      message: '¿Desactivar todas las notificaciones?',
      yes: 'Desactivar',
      no: 'Mantener',
      detail:
        'Las órdenes ejecutadas o rechazadas, las interrupciones y las alertas ya no se mostrarán en el escritorio.'
    },
    loosen: {
      title: 'Relajar los límites',
      message: '¿Dejar salir lo que hasta ahora se retenía?',
      yes: 'Permitir',
      no: 'Dejar como está'
    }
  },
  loosened: {
    noLimit: 'sin límite',
    notSet: 'sin definir',
    change: '{name}: {was} → {now}',
    released: 'Se suelta la parada de emergencia: vuelven a salir órdenes nuevas.',
    order: 'Una orden',
    day: 'Todas las órdenes de un día',
    band: 'Más allá del mejor precio',
    perMinute: 'Órdenes por minuto'
  },
  page: {
    reload: 'Recargar ventana',
    died: {
      title: 'La ventana se cerró',
      message: 'Esta ventana se cierra una y otra vez.',
      no: 'Cerrar ventana',
      detail:
        'Tus órdenes no se ven afectadas y las ejecuciones se siguen notificando. Los detalles están en el registro.'
    },
    hangs: {
      title: 'La ventana no responde',
      message: 'Esta ventana no responde.',
      no: 'Esperar',
      detail:
        'Tus órdenes no se ven afectadas y las ejecuciones se siguen notificando. ' +
        'Al recargarla, el diseño y el formulario de orden quedan como estaban.'
    }
  },
  fatal: {
    title: 'Depthdesk tiene que cerrarse',
    text: 'Algo falló dentro de la aplicación. Los detalles están en {file}.'
  }
}
