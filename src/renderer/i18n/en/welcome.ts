/** The first run and the tour. */
export const welcome = {
  welcome: {
    title: 'Welcome to Depthdesk',
    about: 'You are on the practice exchange: its prices move and its orders fill, and nothing costs real money.',
    aboutLive: 'You are on a live venue. Orders are sent only after you switch trading on for an account.',
    close: 'Close the welcome',
    practise: {
      title: 'Practise at once',
      text: 'Your practice account is funded. Type an amount and buy.',
      act: 'Go to the ticket'
    },
    account: {
      title: 'Add your account',
      text: 'The API key goes into the keychain of this computer and is never shown again.',
      act: 'Add an account'
    },
    tour: {
      title: 'Look around',
      text: 'Six stops, less than a minute. Esc ends it at any time.',
      act: 'Start the tour'
    }
  },
  tour: {
    count: '{n} of {of}',
    next: 'Next',
    back: 'Back',
    end: 'End the tour',
    finish: 'Done',
    markets: {
      title: 'Markets',
      text: 'All markets of the venue. Type / to find one, click to open it, star it to keep it on top.'
    },
    chart: {
      title: 'Chart',
      text: 'Candles from one second to one day. Scroll to zoom, drag to move; your own fills are marked.'
    },
    book: {
      title: 'Order book',
      text: 'Choose the price step above. Point at a level to see what filling up to it costs; a click puts its price into the ticket and never sends.'
    },
    ticket: {
      title: 'Ticket',
      text: 'Market or limit, by amount or total. The estimate comes from the live book, and what you confirm is exactly what is sent.'
    },
    orders: {
      title: 'Orders',
      text: 'Every order with its state, your fills, positions, alerts and balances. An order whose fate is not known says so.'
    },
    commands: { title: 'Search and commands', text: 'Ctrl K, or ⌘ K on a Mac: markets, commands and settings by name.' }
  }
}
