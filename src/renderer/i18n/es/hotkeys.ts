import type { hotkeys as english } from '../en/hotkeys.ts'
import type { Texts } from '../messages.ts'

/** Order hotkeys and why they end. */
export const hotkeys: Texts<typeof english> = {
  hotkeys: {
    text: 'Las teclas de orden envían y cancelan órdenes con la cantidad del formulario. Terminan tras 5 minutos sin tecla ni clic, al dejar la ventana o bloquear la pantalla, al perder la conexión, al cambiar de cuenta o plataforma y con la parada de emergencia.',
    arm: 'Activar teclas de orden',
    disarm: 'Desactivar teclas de orden',
    on: 'Teclas activas',
    ended: 'Las teclas de orden están desactivadas',
    blocked: 'Las teclas de orden siguen desactivadas',
    notSent: 'No se envió nada',
    notCancelled: 'No se canceló nada',
    noneOpen: 'No hay órdenes abiertas que cancelar en {pair}.',
    noTicket: 'No hay formulario de orden en pantalla.',
    reason: {
      idle: 'No se pulsó nada en 5 minutos.',
      blur: 'Dejaste la ventana.',
      lock: 'Se bloqueó la pantalla o el equipo se suspendió.',
      connection: 'La conexión no está en vivo o se rehízo.',
      account: 'Cambió la cuenta o la plataforma, o la operativa está desactivada.',
      halted: 'Se usó la parada de emergencia.'
    }
  }
}
