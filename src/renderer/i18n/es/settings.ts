import type { settings as english } from '../en/settings.ts'
import type { Texts } from '../messages.ts'

/** The settings. */
export const settings: Texts<typeof english> = {
  settings: {
    notKept: 'El ajuste no se guardó',
    open: 'Ajustes',
    title: 'Ajustes',
    about: 'Cada cambio tiene efecto al instante.',
    sections: 'Secciones de los ajustes',
    find: 'Buscar ajustes',
    clear: 'Borrar la búsqueda',
    results: 'Ajustes encontrados',
    none: 'Ningún ajuste coincide con «{query}»',
    export: 'Exportar',
    import: 'Importar',
    exportText: 'Guarda los ajustes en un archivo. No contiene ninguna cuenta ni clave.',
    importText: 'Toma los ajustes de un archivo. Un archivo con un error no cambia nada.',
    exported: 'Los ajustes se guardaron en {file}.',
    imported: 'Los ajustes se tomaron del archivo.',
    failed: 'Eso no funcionó',
    section: {
      accounts: 'Cuentas',
      venues: 'Plataformas',
      trading: 'Operativa',
      looks: 'Apariencia',
      notifications: 'Avisos',
      keys: 'Teclas',
      privacy: 'Privacidad',
      about: 'Acerca de'
    },
    lead: {
      accounts:
        'Tus claves se quedan en el llavero de este equipo. Depthdesk firma con ellas y no las muestra a nadie.',
      venues: 'Hay una plataforma abierta a la vez. La bolsa de práctica está siempre, con dinero ficticio.',
      trading: 'Cómo salen las órdenes y qué las retiene.',
      looks: 'Colores, tamaños, relojes y unidades. Cada cambio tiene efecto al instante, en todas las ventanas.',
      notifications: 'Qué noticias llegan a tu escritorio.',
      keys: 'Haz clic en las teclas de un comando y pulsa otras. Las teclas de orden solo actúan mientras están armadas.',
      privacy: 'Depthdesk no informa a nadie. Habla con las plataformas de esta lista y con nadie más.',
      about: 'De qué está hecha esta copia de Depthdesk.'
    },
    item: {
      accountAdd: 'Añadir, renombrar y quitar cuentas',
      accountTrading: 'Operativa de una cuenta y su bloqueo',
      venue: 'Abrir una plataforma',
      confirm: 'Confirmación de órdenes',
      confirmText: {
        dialog: 'Un diálogo muestra la orden y pregunta.',
        hold: 'Mantén pulsado el botón para enviar.',
        above: 'Un diálogo pregunta solo desde el importe fijado en el formulario.',
        off: 'Un clic envía. El formulario lo dice en ámbar.'
      },
      limits: 'Límites y parada de emergencia',
      theme: 'Tema',
      themeText: 'Sistema sigue a tu escritorio.',
      palette: 'Colores de subida y bajada',
      paletteText: 'Dos de ellos se distinguen sin ver rojo o verde. Una flecha o una palabra lo dice siempre también.',
      swap: 'Intercambiar los dos colores',
      swapText: 'Una subida lleva el color de una bajada y una compra el de una venta, como es usual en Asia oriental.',
      density: 'Densidad',
      densityText: 'Compacta muestra más filas.',
      scale: 'Tamaño de todo',
      scaleText: 'Texto, filas y gráficos en todas las ventanas, también con Ctrl + y Ctrl −.',
      language: 'Idioma',
      languageText: 'Para todas las ventanas, la bandeja y los avisos, al instante. Sistema sigue a tu escritorio.',
      clock: 'Horas',
      clockText: 'En la hora de este equipo o en UTC, como las lleva la plataforma.',
      sizes: 'Tamaños en el libro',
      sizesText: 'En la moneda base del mercado o en su valor en la moneda de cotización.',
      fills: 'Ejecuciones',
      fillsText: 'Una orden se ejecutó, en todo o en parte.',
      rejections: 'Rechazos',
      rejectionsText: 'La plataforma rechazó o terminó una orden.',
      outages: 'Cortes',
      outagesText: 'La conexión se perdió o volvió.',
      alerts: 'Alertas de precio',
      alertsText: 'Se alcanzó un precio que esperabas.',
      sound: 'Sonido',
      soundText: 'Los avisos suenan.',
      spoken: 'Resumen hablado',
      spokenText:
        'Un lector de pantalla oye precio, cambio y spread del mercado, como mucho cada 15 s. Ejecuciones y rechazos los oye al instante.',
      keys: 'Atajos de teclado',
      hosts: 'Direcciones contactadas',
      telemetry: 'Telemetría',
      files: 'Qué se guarda en este equipo',
      versions: 'Versiones',
      licences: 'Licencias'
    },
    theme: { dark: 'Oscuro', light: 'Claro', system: 'Sistema' },
    palette: { standard: 'Verde, rojo', 'blue-orange': 'Azul, naranja', 'lime-violet': 'Lima, violeta' },
    density: { comfortable: 'Cómoda', compact: 'Compacta' },
    clock: { utc: 'UTC', local: 'Local' },
    sizes: { base: 'Base', quote: 'Cotización' },
    venue: {
      list: 'Plataformas',
      open: 'Abrir',
      openThis: 'Abrir {venue}',
      opening: 'Abriendo',
      isOpen: 'Abierto ahora',
      practice: 'PRÁCTICA',
      live: 'REAL',
      accounts: 'sin cuenta | una cuenta | {n} cuentas',
      onThisComputer: 'funciona en este equipo',
      own: 'Tus propias plataformas vienen en un archivo: inicia Depthdesk con --venues ARCHIVO.'
    },
    privacy: {
      none: 'Ninguna. Sin estadísticas, sin informes de fallos, sin buscar actualizaciones, sin cuenta con nosotros.',
      hosts: 'Direcciones contactadas',
      practice: 'solo este equipo',
      kept: 'Ajustes, la lista de cuentas (nombre, plataforma, final del ID de usuario), el diario de órdenes, operaciones vistas y el registro. No hay claves entre ellos: están en el llavero, o en memoria si así lo elegiste.'
    },
    about_: {
      app: 'Depthdesk',
      electron: 'Electron',
      chrome: 'Chromium',
      node: 'Node.js',
      find: 'Buscar un paquete',
      packages: 'Paquetes',
      by: 'Paquetes incluidos y sus licencias'
    }
  }
}
