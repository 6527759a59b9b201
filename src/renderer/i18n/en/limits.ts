/** The limits of the user and the kill switch. */
export const limits = {
  trading: {
    kill: 'Kill switch',
    killText:
      'Halts every new order at once, in all windows, and stays on after a restart. Open orders stay open and can be cancelled.',
    killOn: 'Trading halted',
    halt: 'Halt new orders',
    release: 'Release the kill switch',
    notKept: 'The limits were not changed',
    limits: 'Your limits',
    limitsText:
      'Checked in the app core before an order or a convert leaves, whatever a window asks for. An amount holds for every market, by what an order is worth in its currency. An empty field is no limit.',
    ofAccount: 'Account: {account}',
    notSet:
      'Not set yet for this account: nothing is sent. As soon as its balances are known, one order gets 10 % and a day 50 % of what it holds. You can also set your own.',
    currency: 'Currency',
    perOrder: 'Most for one order',
    perDay: 'Most for a day (UTC)',
    removeCurrency: 'Remove the limits in {unit}',
    band: 'Price band',
    bandText: 'How far an order may reach beyond the best price, in percent.',
    perMinute: 'Orders and converts a minute',
    save: 'Save limits',
    saved: 'Saved',
    number: 'Write a plain number above 0, such as 250, or leave it empty.',
    whole: 'Write a whole number from 1 to 600.'
  }
}
