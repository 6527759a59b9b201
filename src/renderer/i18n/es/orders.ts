import type { orders as english } from '../en/orders.ts'
import type { Texts } from '../messages.ts'

/** Orders, fills, balances and positions. */
export const orders: Texts<typeof english> = {
  order: {
    state: {
      placing: 'Enviando',
      working: 'Activa',
      partial: 'Parcial',
      partialPercent: 'Parcial {n} %',
      filled: 'Ejecutada',
      cancelled: 'Cancelada',
      rejected: 'Rechazada',
      expired: 'Caducada',
      unknown: 'Desconocida',
      dismissUnresolved: 'Apartada'
    },
    dismissUnresolvedText:
      'La apartaste con su resultado aún desconocido. Puede haber sido aceptada; vuelve con la primera prueba.',
    details: 'Orden {pair}',
    ids: { venue: 'ID de la plataforma', own: 'ID propio de la orden', none: 'aún desconocido' },
    placed: 'Creada',
    finished: 'Terminada',
    reason: 'Motivo',
    deals: 'Ejecuciones',
    noDeals: 'No se conoce ninguna ejecución de esta orden.',
    unknownText:
      'Enviada, y la plataforma no ha dado prueba alguna. Puede haber sido aceptada. No se envía otra vez; Depthdesk sigue preguntando.'
  },
  orders: {
    region: 'Órdenes',
    tabs: 'Listas de la cuenta',
    tab: 'Órdenes',
    table: 'Órdenes de la cuenta',
    column: {
      market: 'Mercado',
      side: 'Lado',
      type: 'Tipo',
      price: 'Precio',
      amount: 'Cantidad',
      filled: 'Ejecutado',
      average: 'Medio',
      time: 'Edad',
      state: 'Estado'
    },
    cancel: 'Cancelar',
    cancelling: 'Cancelando',
    cancelThis: 'Cancelar la orden de {side} {pair}',
    cancelFailed: 'La orden {pair} no se canceló',
    show: 'Detalles de la orden de {side} {pair}',
    filter: 'Qué órdenes',
    filters: { all: 'Todas', open: 'Abiertas', history: 'Historial' },
    noneOf: { all: 'Sin órdenes', open: 'Sin órdenes abiertas', history: 'Sin órdenes terminadas' },
    cancelAll: 'Cancelar todas',
    cancelWhich: 'Cancelar órdenes abiertas',
    cancelAbout: 'Se pide a la plataforma una vez por orden. Lo que se ejecute antes queda ejecutado.',
    cancelMarket: 'Mercado',
    cancelSide: 'Lado',
    everyMarket: 'Todos los mercados',
    bothSides: 'Ambos',
    cancelCount: 'Ninguna orden abierta | Cancelar 1 orden | Cancelar {n} órdenes',
    cancelDone: 'No se canceló ninguna orden | Se está cancelando 1 orden | Se están cancelando {n} órdenes',
    cancelSome: 'Sin cancelar: {n}. {reason}',
    cancelRun: 'Cancelando órdenes',
    cancelProgress: 'Canceladas {n} de {of}',
    cancelPause: 'Canceladas {n} de {of}. La plataforma pide esperar: {s} s',
    cancelStop: 'Detener',
    cancelStopped: 'Detenido. 1 orden no se solicitó. | Detenido. {n} órdenes no se solicitaron.',
    notCancelled: '1 orden no se canceló | {n} órdenes no se cancelaron',
    andMore: 'y 1 más | y {n} más',
    newestOnly: 'Se muestran las {n} terminadas más recientes. El archivo CSV las tiene todas.',
    newestFills: 'Se muestran las {n} más recientes. El archivo CSV las tiene todas.',
    dismissUnresolved: 'Apartar',
    dismissUnresolvedThis: 'Apartar la orden desconocida de {side} {pair}',
    dismissUnresolvedTitle: '¿Apartar esta orden?',
    dismissUnresolvedAbout:
      'Nadie sabe si la plataforma la aceptó. Apartarla solo la mueve al historial: no cancela ni termina nada en la plataforma. Depthdesk sigue preguntando y la orden vuelve en cuanto haya pruebas. Revisa antes tus órdenes en la plataforma.',
    dismissUnresolvedFailed: 'La orden no se apartó',
    export: 'CSV',
    exported: '{n} filas exportadas',
    exportFailed: 'No se exportó nada',
    elsewhere: 'creada en otro sitio',
    elsewhereText: 'Creada en otro sitio con la misma cuenta',
    reconciled: 'conciliado hace {age}',
    notLive: 'El canal de la cuenta no está en vivo: esto puede estar desfasado',
    listsOld: 'No se pudieron leer las listas de la plataforma: esto puede estar desfasado',
    failed: 'No se pudieron leer las órdenes',
    noAccount: 'No hay ninguna cuenta abierta',
    noAccountText: 'Abre o añade una para ver aquí sus órdenes, ejecuciones y saldos.',
    loading: 'Cargando órdenes',
    none: 'Aún no hay órdenes',
    noneText: 'Lo que envíes desde el formulario aparece aquí, y también lo que la cuenta cree en otro sitio.'
  },
  fills: {
    tab: 'Ejecuciones',
    table: 'Ejecuciones de la cuenta',
    column: {
      time: 'Hora',
      market: 'Mercado',
      side: 'Lado',
      price: 'Precio',
      amount: 'Cantidad',
      total: 'Importe',
      fee: 'Comisión',
      role: 'Rol'
    },
    role: { maker: 'maker', taker: 'taker', other: 'otro' },
    loading: 'Cargando ejecuciones',
    failed: 'No se pudieron leer las ejecuciones',
    none: 'Aún no hay ejecuciones',
    noneText: 'Cada ejecución de tus órdenes aparece aquí con su precio y comisión.'
  },
  balances: {
    tab: 'Saldos',
    table: 'Saldos de la cuenta',
    column: { currency: 'Moneda', available: 'Disponible', held: 'En órdenes', worth: 'Valor aprox. ({unit})' },
    sum: 'A últimos precios',
    loading: 'Cargando saldos',
    failed: 'No se pudieron leer los saldos',
    none: 'Sin saldo',
    noneText: 'No hay nada, o la plataforma aún no lo ha comunicado.'
  },
  positions: {
    tab: 'Posiciones',
    table: 'Posiciones del día',
    about:
      'Ejecuciones desde medianoche UTC, primero en entrar, primero en salir. Las comisiones figuran como se cobraron y no se restan del resultado.',
    column: {
      market: 'Mercado',
      net: 'Neto',
      averageBuy: 'Ø compra',
      averageSell: 'Ø venta',
      averageOpen: 'Ø abierto',
      realised: 'Realizado',
      fees: 'Comisiones',
      fills: 'Ejecuciones'
    },
    unassigned: '{n} sin orden conocida no se cuentan',
    loading: 'Sumando las ejecuciones del día',
    failed: 'No se pudieron sumar las posiciones',
    none: 'Hoy no hay ejecuciones',
    noneText: 'Lo que operes desde medianoche UTC se suma aquí por mercado.'
  }
}
