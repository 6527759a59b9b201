/** Primer arranque y recorrido. */
export const welcome = {
  welcome: {
    title: 'Bienvenido a Depthdesk',
    about: 'Está en el mercado de práctica: los precios se mueven, las órdenes se ejecutan y nada cuesta dinero real.',
    aboutLive: 'Está en un mercado real. Las órdenes solo salen cuando activa la negociación de una cuenta.',
    close: 'Cerrar la bienvenida',
    practise: { title: 'Practicar ya', text: 'Su cuenta de práctica tiene fondos. Escriba una cantidad y compre.', act: 'Ir a la orden' },
    account: { title: 'Añadir su cuenta', text: 'La clave API va al llavero de este equipo y no se vuelve a mostrar.', act: 'Añadir una cuenta' },
    tour: { title: 'Echar un vistazo', text: 'Seis paradas, menos de un minuto. Esc lo termina cuando quiera.', act: 'Empezar el recorrido' }
  },
  tour: {
    count: '{n} de {of}',
    next: 'Siguiente',
    back: 'Atrás',
    end: 'Terminar el recorrido',
    finish: 'Listo',
    markets: { title: 'Mercados', text: 'Todos los mercados de la plaza. Pulse / para buscar, haga clic para abrir, marque con estrella los favoritos.' },
    chart: { title: 'Gráfico', text: 'Velas de un segundo a un día. La rueda amplía, arrastrar desplaza; sus ejecuciones aparecen marcadas.' },
    book: { title: 'Libro de órdenes', text: 'Elija arriba el paso de precio. Apunte a un nivel para ver cuánto cuesta llegar a él; un clic lleva el precio a la orden y nunca envía.' },
    ticket: { title: 'Orden', text: 'A mercado o límite, por cantidad o por total. La estimación sale del libro en vivo y se envía exactamente lo que confirma.' },
    orders: { title: 'Órdenes', text: 'Cada orden con su estado, sus ejecuciones, posiciones, alertas y saldos. Si no se sabe qué fue de una orden, lo dice.' },
    commands: { title: 'Búsqueda y comandos', text: 'Ctrl K, o ⌘ K en Mac: mercados, comandos y ajustes por su nombre.' }
  }
}
