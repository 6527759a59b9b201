import type { limits as english } from '../en/limits.ts'
import type { Texts } from '../messages.ts'

/** The limits of the user and the kill switch. */
export const limits: Texts<typeof english> = {
  trading: {
    kill: 'Parada de emergencia',
    killText:
      'Detiene al instante toda orden nueva, en todas las ventanas, y sigue activo tras reiniciar. Las órdenes abiertas siguen abiertas y se pueden cancelar.',
    killOn: 'Operativa detenida',
    halt: 'Detener órdenes nuevas',
    release: 'Soltar la parada de emergencia',
    notKept: 'Los límites no cambiaron',
    limits: 'Tus límites',
    limitsText:
      'Se comprueban en el núcleo de la app antes de que salga una orden o conversión, pida lo que pida una ventana. Un importe vale para todos los mercados, según lo que vale la orden en su moneda. Un campo vacío no limita.',
    ofAccount: 'Cuenta: {account}',
    notSet:
      'Aún sin definir para esta cuenta: no se envía nada. En cuanto se conozcan sus saldos, una orden tendrá el 10 % y un día el 50 % de lo que hay. También puedes fijar los tuyos.',
    currency: 'Moneda',
    perOrder: 'Máximo por orden',
    perDay: 'Máximo por día (UTC)',
    removeCurrency: 'Quitar los límites en {unit}',
    band: 'Banda de precio',
    bandText: 'Cuánto puede alejarse una orden del mejor precio, en porcentaje.',
    perMinute: 'Órdenes y conversiones por minuto',
    save: 'Guardar límites',
    saved: 'Guardado',
    number: 'Escribe un número simple mayor que 0, como 250, o déjalo vacío.',
    whole: 'Escribe un número entero de 1 a 600.'
  }
}
