/** Primer arranque y recorrido. */
export const welcome = {
  welcome: {
    title: 'Bienvenido a Depthdesk',
    about: 'Estás en la bolsa de práctica: los precios se mueven, las órdenes se ejecutan y nada cuesta dinero real.',
    aboutLive: 'Estás en una plataforma real. Las órdenes solo salen cuando activas la operativa de una cuenta.',
    close: 'Cerrar la bienvenida',
    practise: {
      title: 'Practicar ya',
      text: 'Tu cuenta de práctica tiene fondos. Escribe una cantidad y compra.',
      act: 'Ir a la orden'
    },
    account: {
      title: 'Añadir tu cuenta',
      text: 'La clave API va al llavero de este equipo y no se vuelve a mostrar.',
      act: 'Añadir una cuenta'
    },
    tour: {
      title: 'Echar un vistazo',
      text: 'Seis paradas, menos de un minuto. Esc lo termina cuando quieras.',
      act: 'Empezar el recorrido'
    }
  },
  tour: {
    count: '{n} de {of}',
    next: 'Siguiente',
    back: 'Atrás',
    end: 'Terminar el recorrido',
    finish: 'Listo',
    markets: {
      title: 'Mercados',
      text: 'Todos los mercados de la plataforma. Pulsa / para buscar, haz clic para abrir, marca con estrella los favoritos.'
    },
    chart: {
      title: 'Gráfico',
      text: 'Velas de un segundo a un día. La rueda amplía, arrastrar desplaza; tus ejecuciones aparecen marcadas.'
    },
    book: {
      title: 'Libro de órdenes',
      text: 'Elige arriba el paso de precio. Apunta a un nivel para ver cuánto cuesta llegar a él; un clic lleva el precio a la orden y nunca envía.'
    },
    ticket: {
      title: 'Orden',
      text: 'A mercado o límite, por cantidad o por total. La estimación sale del libro en vivo y se envía exactamente lo que confirmas.'
    },
    orders: {
      title: 'Órdenes',
      text: 'Cada orden con su estado, sus ejecuciones, posiciones, alertas y saldos. Si no se sabe qué fue de una orden, lo dice.'
    },
    commands: {
      title: 'Búsqueda y comandos',
      text: 'Ctrl K, o ⌘ K en Mac: mercados, comandos y ajustes por su nombre.'
    }
  }
}
