import type { alerts as english } from '../en/alerts.ts'
import type { Texts } from '../messages.ts'

/** Price alerts. */
export const alerts: Texts<typeof english> = {
  alerts: {
    tab: 'Alertas',
    table: 'Alertas de precio',
    add: 'Añadir alerta',
    when: 'Cuando {pair} esté',
    direction: 'Dirección',
    above: 'por encima de',
    below: 'por debajo de',
    price: 'Precio de la alerta',
    market: 'Mercado',
    at: 'Precio',
    distance: 'Distancia',
    state: 'Estado',
    waiting: 'esperando',
    fired: 'saltó a {price}',
    new: 'nueva',
    remove: 'Quitar la alerta {pair} {direction} {price}',
    failed: 'La alerta no se creó',
    loading: 'Cargando alertas',
    notWatched: 'Sin conexión no hay precios: no se vigila nada hasta que vuelva',
    none: 'Sin alertas de precio',
    noneText:
      'Fija un precio arriba. Se vigila mientras Depthdesk esté en marcha, se vea o no su mercado, y avisa una vez.'
  }
}
