/** Price alerts. */
export const alerts = {
  alerts: {
    tab: 'Alerts',
    table: 'Price alerts',
    add: 'Add alert',
    when: 'When {pair} is',
    direction: 'Direction',
    above: 'above',
    below: 'below',
    price: 'Alert price',
    market: 'Market',
    at: 'Price',
    distance: 'Away',
    state: 'State',
    waiting: 'waiting',
    fired: 'fired at {price}',
    new: 'new',
    remove: 'Remove the alert {pair} {direction} {price}',
    failed: 'The alert was not set',
    loading: 'Loading alerts',
    notWatched: 'No prices while disconnected: nothing is watched until the connection is back',
    none: 'No price alerts',
    noneText:
      'Set a price above. It is watched as long as Depthdesk runs, whether its market is shown or not, and tells you once.'
  }
}
