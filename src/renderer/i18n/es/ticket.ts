import type { ticket as english } from '../en/ticket.ts'
import type { Texts } from '../messages.ts'

/** The order ticket, its confirmation and what became of an order. */
export const ticket: Texts<typeof english> = {
  ticket: {
    region: 'Formulario de orden',
    side: 'Lado',
    type: 'Tipo de orden',
    amount: 'Cantidad',
    total: 'Importe',
    price: 'Precio',
    quick: { bid: 'Compra', mid: 'Medio', ask: 'Venta' },
    useQuick: 'Usar el precio: {name}',
    quickPrices: 'Precios rápidos',
    stop: 'Stop-loss',
    stopText: 'Opcional. La plataforma cancela la orden cuando se alcanza este precio.',
    share: '{n} %',
    max: 'Máx',
    shares: 'Parte del saldo',
    clear: 'Vaciar el formulario',
    average: 'Precio medio',
    worst: 'Peor precio',
    slippage: 'Deslizamiento',
    fee: 'Comisión {n} %',
    feePlain: 'Comisión',
    cost: 'Coste con comisión',
    proceeds: 'Recibes',
    available: 'Disponible',
    bookAge: 'Edad del libro',
    unknown: 'sin datos',
    submit: '{side} {amount} {unit}',
    submitAt: '{side} {amount} {unit} a {price}',
    submitFor: '{side} {base} por {amount} {unit}',
    submitEmpty: '{side} {base}',
    sending: 'Enviando',
    hold: 'mantén para enviar',
    holdHint: 'Mantén pulsado el botón hasta que se llene la barra',
    confirmOff: 'Envía sin preguntar',
    confirmOffText: 'La confirmación está desactivada: un clic envía la orden. Clic para cambiarlo.',
    confirmMode: 'Confirmación',
    confirm: { dialog: 'Preguntar', hold: 'Mantener', above: 'Desde', off: 'No' },
    confirmAbove: 'Preguntar desde',
    confirmAboveOn: 'Pregunta desde {amount} USDT',
    confirmText: {
      dialog: 'Un diálogo pregunta antes de enviar una orden.',
      hold: 'Mantén pulsado el botón para enviar una orden.',
      above: 'Un diálogo pregunta solo en órdenes de al menos este valor.',
      off: 'Un clic envía una orden.'
    },
    enterAmount: 'Introduce una cantidad',
    enterPrice: 'Introduce un precio',
    linked: 'se deriva del otro campo',
    problem: {
      number: 'Escribe un número simple, como {example}',
      zero: 'Debe ser mayor que 0',
      decimalsAmount: 'Como máximo {bound} decimales para {unit}',
      min: 'Al menos {bound} {unit}',
      max: 'Como máximo {bound} {unit}',
      balance: 'Solo {bound} {unit} disponibles',
      cost: 'Solo {bound} {unit} disponibles, y la comisión va aparte'
    },
    remedy: { accounts: 'Abrir Cuentas', trading: 'Abrir los ajustes de operativa' },
    barrier: {
      account: 'Añade una cuenta para operar',
      noTrade: 'La operativa está desactivada en esta cuenta',
      noLimits: 'Define antes los límites de esta cuenta',
      halted: 'La parada de emergencia está activa: no hay órdenes nuevas',
      offline: 'Sin conexión: los precios pueden ser antiguos',
      connecting: 'Esperando los datos de mercado',
      silent: 'Los datos de mercado callan: los precios pueden ser antiguos',
      noBook: 'Esperando el libro de órdenes',
      staleBook: 'El libro de órdenes está atrasado',
      emptyBook: 'Un lado del libro de órdenes está vacío'
    },
    warn: {
      thin: 'El libro mostrado solo tiene {amount} {unit}. El resto se ejecutaría a precios que nadie ve.',
      slippage: 'El precio medio es un {n} % peor que el mejor.',
      repeated: 'Enviaste la misma orden hace {n} s.',
      offMarket: 'El precio está a un {n} % del mercado.'
    }
  },
  confirm: {
    title: 'Confirmar orden',
    about: 'Exactamente esto se envía a {venue}.',
    market: 'Mercado',
    side: 'Lado',
    type: 'Tipo',
    amount: 'Cantidad',
    total: 'Importe',
    price: 'Precio',
    stop: 'Stop-loss',
    line: 'Se envía como',
    estimate: 'Estimado según el libro',
    average: 'Precio medio',
    fee: 'Comisión',
    send: 'Enviar orden',
    changed: 'La orden cambió mientras se confirmaba',
    changedText: 'No se envió nada. Revisa el formulario e inténtalo de nuevo.'
  },
  result: {
    placed: '{what}: en la plataforma',
    working: '{what}: activa',
    partial: '{what}: ejecutada en parte',
    filled: '{what}: ejecutada',
    cancelled: '{what}: cancelada',
    rejected: '{what}: rechazada',
    expired: '{what}: caducada',
    unknown: '{what}: resultado desconocido',
    average: 'Precio medio {price} {unit}',
    follow: 'Síguela en Órdenes.',
    failed: '{what}: no se envió',
    refused: '{what}: rechazada por la plataforma',
    todo: {
      input: 'Corrige el formulario y envía de nuevo.',
      refused: 'No se operó nada. Cambia lo que la plataforma objeta y envía de nuevo.',
      unreachable: 'La orden no llegó a la plataforma. Se puede enviar de nuevo sin riesgo.',
      'unknown-outcome':
        'Puede haber sido aceptada o no. No la envíes de nuevo: queda en Órdenes como desconocida hasta que la plataforma dé pruebas.',
      denied: 'Depthdesk la retuvo por sus propias reglas. No se envió nada.',
      keychain:
        'No se pudo firmar con la clave. Desbloquea el llavero o introduce la clave de nuevo. No se envió nada.',
      unsupported: 'Esta plataforma no lo ofrece. No se envió nada.',
      closed: 'La cuenta o la ventana se cerró entretanto. No se envió nada.',
      bug: 'Falló la propia app; los detalles están en el registro. Mira en Órdenes antes de enviar otra vez.'
    }
  }
}
