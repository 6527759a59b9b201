import type { diagnostics as english } from '../en/diagnostics.ts'
import type { Texts } from '../messages.ts'

/** The diagnostics window. */
export const diagnostics: Texts<typeof english> = {
  diagnostics: {
    title: 'Diagnóstico',
    export: 'Exportar diagnóstico',
    saved: 'Guardado como {path}',
    loading: 'Leyendo',
    problem: 'Las cifras de abajo son antiguas: {reason}',
    noVenue: 'No hay ninguna plataforma abierta',
    connections: 'Conexiones',
    messages: 'Mensajes',
    windows: 'Ventanas',
    processes: 'Procesos',
    column: {
      connection: 'Conexión',
      state: 'Estado',
      since: 'Desde',
      latency: 'Ida y vuelta',
      reason: 'Por qué',
      window: 'Ventana',
      shown: 'En pantalla',
      frames: 'Tramas por segundo',
      queue: 'Tramas sin respuesta',
      process: 'Proceso',
      memory: 'Memoria',
      cpu: 'CPU'
    },
    state: { live: 'en vivo', connecting: 'conectando', stale: 'atrasado', offline: 'sin conexión' },
    phase: 'Flujo',
    phases: {
      idle: 'apagado',
      token: 'pidiendo un token',
      connecting: 'conectando',
      open: 'abierto',
      waiting: 'esperando'
    },
    epoch: 'conexión número {n}',
    attempts: 'Intentos',
    backOff: 'próxima espera hasta {s} s',
    ping: 'Último ping',
    pings: '{n} en 5 min',
    p50: 'Mediana de los pings',
    p95: '95 % en menos de {ms}',
    rateLine: 'Mensajes por segundo en el último minuto, ahora {n}',
    received: 'Recibidos',
    perSecond: '{n} por segundo',
    accepted: 'Aceptados',
    dropped: '{n} antes de recargar todo',
    rejected: 'Rechazados',
    unknown: 'Desconocidos',
    resyncs: 'Resuscripciones',
    reconnects: '{n} reconexiones',
    last: { accepted: 'Último aceptado', rejected: 'Último rechazado', unknown: 'Último desconocido' },
    visible: 'visible',
    hidden: 'oculta',
    waiting: 'hay cambios en espera, fusionados',
    total: '{memory} MB, {cpu} % de un núcleo',
    journal: { open: 'El diario de órdenes está abierto.', none: 'No hay diario de órdenes abierto.' }
  }
}
