/** La paleta de comandos. */
export const palette = {
  palette: {
    title: 'Buscar mercados y comandos',
    about: 'Escriba para filtrar, Intro para elegir.',
    placeholder: 'Mercado o comando',
    none: 'Nada coincide',
    markets: 'Mercados',
    commands: 'Comandos'
  }
}
