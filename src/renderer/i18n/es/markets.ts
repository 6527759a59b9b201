import type { markets as english } from '../en/markets.ts'
import type { Texts } from '../messages.ts'

/** The market list and the ticker. */
export const markets: Texts<typeof english> = {
  markets: {
    region: 'Mercados',
    find: 'Buscar un mercado',
    clear: 'Borrar la búsqueda',
    tabs: 'Grupos de mercados',
    list: 'Lista de mercados',
    favourites: 'Favoritos',
    all: 'Todos',
    sort: 'Ordenar mercados',
    by: { name: 'Mercado', price: 'Precio', change: '24 h', volume: 'Volumen' },
    turnoverText: 'Volumen negociado en 24 h, aproximado, en {unit} a últimos precios',
    sorted: { none: 'sin ordenar', ascending: 'ascendente', descending: 'descendente' },
    star: 'Añadir a favoritos',
    unstar: 'Quitar de favoritos',
    loading: 'Cargando mercados',
    failed: 'La lista de mercados no llegó',
    missing: 'No hay mercados que mostrar',
    none: 'Ningún mercado coincide con «{query}»',
    noFavourites: 'Aún no hay favoritos',
    noFavouritesText: 'Marca un mercado con la estrella en otra pestaña y se queda aquí.'
  },
  ticker: {
    region: 'Cotización',
    last: 'Último precio',
    change: '24 h',
    high: 'Máximo',
    low: 'Mínimo',
    volume: 'Volumen {unit}',
    turnover: 'Efectivo {unit}'
  }
}
