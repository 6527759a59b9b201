import type { book as english } from '../en/book.ts'
import type { Texts } from '../messages.ts'

/** The order book, the trades and the depth chart. */
export const book: Texts<typeof english> = {
  book: {
    region: 'Libro de órdenes',
    title: 'Libro',
    asks: 'Ventas',
    bids: 'Compras',
    scale: 'Escala de precios',
    price: 'Precio {unit}',
    size: 'Tamaño {unit}',
    total: 'Suma {unit}',
    sizeIn: 'Mostrar tamaños en {unit}',
    spread: 'spread',
    waiting: 'Esperando el libro de órdenes',
    offline: 'Sin libro de órdenes mientras no hay conexión',
    failed: 'No se pudo pedir el libro de órdenes',
    empty: 'El libro está vacío',
    emptyText: 'Ahora nadie ofrece ni pide nada en este mercado. La primera orden aparecerá aquí.',
    own: 'Tu orden aquí: {side} {amount}',
    held: 'fijado · Espacio centra',
    cost: 'Llenar {size} {base} hasta aquí: media',
    hint: 'Apunta para ver el coste; clic: al formulario'
  },
  tape: {
    region: 'Operaciones',
    title: 'Operaciones',
    held: 'detenido mientras haya selección',
    price: 'Precio {unit}',
    size: 'Tamaño {unit}',
    time: 'Hora',
    waiting: 'Esperando operaciones',
    none: 'Aún no hay operaciones',
    noneText: 'La próxima operación de este mercado aparecerá aquí.',
    offline: 'Sin operaciones mientras no hay conexión'
  },
  depth: {
    region: 'Gráfico de profundidad',
    title: 'Profundidad',
    bare: 'Nada que dibujar',
    bareText: 'Un lado del libro de órdenes está vacío.',
    image: 'Gráfico de profundidad de {market}: tamaño en el libro por precio. Más y menos amplían o reducen.',
    cross: '{price} · {percent}',
    both: 'compras {bids} · ventas {asks} {base}',
    zoom: 'Ampliación: {n} %'
  }
}
