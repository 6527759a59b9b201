import type { layout as english } from '../en/layout.ts'
import type { Texts } from '../messages.ts'

/** Panels, their windows, layouts and link groups. */
export const layout: Texts<typeof english> = {
  layout: {
    menu: 'Diseño',
    title: 'Diseño de esta ventana',
    presets: 'Plantillas',
    preset: { trade: 'Operar', watch: 'Vigilar', convert: 'Convertir' },
    saved: 'Diseños guardados',
    saveAs: 'Guardar como…',
    saveTitle: 'Guardar el diseño',
    saveText: 'Todas las ventanas pueden usarlo. Se sustituye un diseño del mismo nombre.',
    name: 'Nombre',
    save: 'Guardar',
    remove: 'Quitar el diseño {name}',
    add: 'Añadir panel',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
    lockedText: 'Bloqueado: ningún panel se mueve, cambia de tamaño ni se cierra.',
    reset: 'Restablecer',
    undo: 'Deshacer',
    more: 'Menú del panel: {panel}',
    panel: {
      markets: 'Mercados',
      chart: 'Gráfico',
      depth: 'Profundidad',
      book: 'Libro',
      tape: 'Operaciones',
      ticket: 'Orden',
      orders: 'Órdenes',
      convert: 'Convertir'
    },
    link: 'Grupo de enlace',
    linkText: 'Los paneles de un grupo muestran el mismo mercado, en todas las ventanas.',
    linked: 'Grupo {letter}',
    unlinked: 'Ninguno',
    chip: '{panel}: grupo de enlace {letter}. Arrastra para mover, clic para más',
    chipAlone: '{panel}: sin grupo de enlace. Arrastra para mover, clic para más',
    chipPlain: '{panel}: arrastra para mover, clic para más',
    window: 'Abrir en una ventana propia',
    back: 'Volver al espacio de trabajo',
    backText: 'El panel vuelve al lugar de donde salió y esta ventana se cierra.',
    toWindow: 'Mover a la ventana {number}',
    toWindowOf: 'Mover a la ventana {number}: {market}',
    stays: 'El panel se queda aquí',
    move: 'Mover al borde',
    edge: { left: 'Izquierda', right: 'Derecha', above: 'Arriba', below: 'Abajo' },
    tabWith: 'Al mismo sitio que',
    maximise: 'Llenar la ventana',
    restore: 'Volver a su tamaño',
    close: 'Cerrar el panel',
    border: 'Borde entre {before} y {after}',
    noMarket: 'La plataforma no ofrece {market}',
    noMarketText: 'Elige otro mercado para este panel.',
    stoodIn: {
      title: 'No se pudo leer el diseño de esta ventana',
      good: 'Está como estaba la última vez que era correcto.',
      preset: 'Es el diseño con el que empieza la app.'
    },
    commands: {
      preset: 'Diseño: {name}',
      add: 'Añadir panel: {panel}',
      lock: 'Bloquear el diseño',
      unlock: 'Desbloquear el diseño',
      reset: 'Restablecer el diseño',
      undo: 'Deshacer el cambio del diseño',
      saveAs: 'Guardar el diseño como…'
    }
  }
}
