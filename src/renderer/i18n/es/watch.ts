import type { watch as english } from '../en/watch.ts'
import type { Texts } from '../messages.ts'

/** The market watch. */
export const watch: Texts<typeof english> = {
  watch: {
    title: 'Monitor de mercados',
    list: 'Mercados vigilados',
    add: 'Añadir un mercado',
    found: 'Mercados para añadir',
    noneFound: 'Ningún mercado por añadir coincide con «{query}»',
    pin: 'Mantener sobre otras ventanas',
    unpin: 'Dejar de mantener sobre otras ventanas',
    remove: 'Quitar {pair}',
    spread: 'Spread',
    volume: 'Volumen',
    spreadText: 'Entre la mejor venta y la mejor compra: {spread} {unit}',
    volumeText: 'Volumen negociado en 24 h en {unit}',
    legend: { figures: 'Spread · volumen 24 h', line: 'última hora', change: 'edad · 24 h' },
    sparkText: 'Última hora',
    ageText: 'Edad del precio más reciente',
    row: '{pair}, {price}, {change}',
    empty: 'Aquí aún no se vigila nada',
    emptyText: 'Busca arriba los mercados que quieras tener a la vista.',
    full: 'Un monitor admite {n} mercados. Abre otro para más.',
    notListed: '{n} de los mercados no están en esta plataforma',
    notKept: 'La lista no se guardó: {reason}',
    hint: 'Clic: mostrar · doble clic: nueva ventana · Alt ↑ ↓: mover · Supr: quitar'
  }
}
