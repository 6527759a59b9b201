/** Las teclas de los comandos. */
export const keys = {
  keys: {
    title: 'Atajos de teclado',
    about: 'Se cambian en los ajustes, en Teclas.',
    change: 'Cambiar teclas',
    always: 'Siempre',
    find: 'Buscar comandos y teclas',
    noneFound: 'Ningún comando coincide con «{query}»',
    none: 'Ninguna',
    press: 'Pulsa las teclas …',
    changeThis: 'Cambiar las teclas de {command}, ahora {keys}',
    clear: 'Sin teclas',
    clearThis: 'Quitar las teclas de {command}',
    reset: 'Restablecer',
    resetThis: 'Restablecer las teclas de {command}',
    resetAll: 'Restablecer todo',
    taken: '{keys} ya lo usa {by}.',
    keep: 'Dejar',
    replace: 'Reemplazar',
    reserved: '{keys} no se puede asignar.',
    reservedFor: { editing: 'Edita texto.', moving: 'Mueve, elige y cierra.', window: 'Pertenece a la ventana.' },
    groups: {
      go: 'Ir a',
      windows: 'Ventanas',
      layout: 'Diseño',
      chart: 'Gráfico',
      looks: 'Apariencia',
      trading: 'Operativa',
      orders: 'Teclas de orden',
      settings: 'Ajustes'
    },
    fixed: {
      escape: 'Cerrar lo abierto; nunca opera',
      move: 'Moverse en listas, cambiar valores en la orden',
      step: 'Pasos mayores en la orden'
    }
  }
}
