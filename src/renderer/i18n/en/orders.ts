/** Orders, fills, balances and positions. */
export const orders = {
  order: {
    state: {
      placing: 'Placing', working: 'Working', partial: 'Partial', partialPercent: 'Partial {n} %', filled: 'Filled',
      cancelled: 'Cancelled', rejected: 'Rejected', expired: 'Expired', unknown: 'Unknown', setAside: 'Set aside'
    },
    setAsideText: 'You set it aside while its outcome was unknown. It may have been accepted; it comes back with the first proof.',
    details: 'Order {pair}',
    ids: { venue: 'Venue id', own: 'Client order id', none: 'not known yet' },
    placed: 'Placed',
    finished: 'Finished',
    reason: 'Reason',
    deals: 'Deals',
    noDeals: 'No deal of this order is known.',
    unknownText: 'Sent, and the venue has given no proof either way. It may have been accepted. It is not sent again; Depthdesk keeps asking.'
  },
  orders: {
    region: 'Orders',
    tabs: 'Account lists',
    tab: 'Orders',
    table: 'Orders of the account',
    column: {
      market: 'Market', side: 'Side', type: 'Type', price: 'Price', amount: 'Amount', filled: 'Filled', average: 'Average', time: 'Age',
      state: 'State'
    },
    cancel: 'Cancel',
    cancelling: 'Cancelling',
    cancelThis: 'Cancel {side} order {pair}',
    cancelFailed: 'The order {pair} was not cancelled',
    show: 'Details of the {side} order {pair}',
    filter: 'Which orders',
    filters: { all: 'All', open: 'Open', history: 'History' },
    noneOf: { all: 'No orders', open: 'No open orders', history: 'No ended orders' },
    cancelAll: 'Cancel all',
    cancelWhich: 'Cancel open orders',
    cancelAbout: 'The venue is asked once for each order. What fills before it hears of it stays filled.',
    cancelMarket: 'Market',
    cancelSide: 'Side',
    everyMarket: 'All markets',
    bothSides: 'Both',
    cancelCount: 'No open order | Cancel 1 order | Cancel {n} orders',
    cancelDone: 'No order was cancelled | 1 order is being cancelled | {n} orders are being cancelled',
    cancelSome: 'Not cancelled: {n}. {why}',
    setAside: 'Set aside',
    setAsideThis: 'Set aside the unknown {side} order {pair}',
    setAsideTitle: 'Set this order aside?',
    setAsideAbout: 'Nobody knows whether the venue accepted it. Setting it aside only moves it to the history: it cancels nothing and ends nothing at the venue. Depthdesk keeps asking, and the order comes back as soon as there is proof. Check your orders at the venue first.',
    setAsideFailed: 'The order was not set aside',
    export: 'Export CSV',
    exported: 'Exported {n} rows',
    exportFailed: 'Nothing was exported',
    elsewhere: 'placed elsewhere',
    elsewhereText: 'Placed elsewhere with the same account',
    reconciled: 'reconciled {age} ago',
    notLive: 'The account feed is not live: this may be out of date',
    listsOld: 'The venue’s lists could not be read: this may be out of date',
    failed: 'The orders could not be read',
    noAccount: 'No account is open',
    noAccountText: 'Open or add one to see its orders, fills and balances here.',
    loading: 'Loading orders',
    none: 'No orders yet',
    noneText: 'What you send from the ticket shows up here, and so does what the account places elsewhere.'
  },
  fills: {
    tab: 'Fills',
    table: 'Fills of the account',
    column: { time: 'Time', market: 'Market', side: 'Side', price: 'Price', amount: 'Amount', total: 'Total', fee: 'Fee', role: 'Role' },
    role: { maker: 'maker', taker: 'taker', other: 'other' },
    loading: 'Loading fills',
    failed: 'The fills could not be read',
    none: 'No fills yet',
    noneText: 'Each execution of your orders is listed here with its price and fee.'
  },
  balances: {
    tab: 'Balances',
    table: 'Balances of the account',
    column: { currency: 'Currency', available: 'Available', held: 'Held in orders', worth: 'Worth about ({unit})' },
    sum: 'By last prices',
    loading: 'Loading balances',
    failed: 'The balances could not be read',
    none: 'No balances',
    noneText: 'Nothing is held, or the venue has not told yet.'
  },
  positions: {
    tab: 'Positions',
    table: 'Positions of the day',
    about: 'Fills since midnight UTC, first in, first out. Fees are listed as they were charged and are not taken off the result.',
    column: {
      market: 'Market', net: 'Net', averageBuy: 'Avg. buy', averageSell: 'Avg. sell', averageOpen: 'Avg. open', realised: 'Realised', fees: 'Fees', fills: 'Fills'
    },
    unassigned: '{n} without a known order are not counted',
    loading: 'Adding up the fills of the day',
    failed: 'The positions could not be added up',
    none: 'No fills today',
    noneText: 'What you trade from midnight UTC on is summed up here by market.'
  }
}
