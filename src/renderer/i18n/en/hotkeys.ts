import type { DisarmReason } from '../../../core/orders/arming.ts'

/** Order hotkeys and why they end. */
export const hotkeys = {
  hotkeys: {
    text: 'Order hotkeys send and cancel orders with the amount of the ticket. They end after 5 minutes without a key or click, when you leave the window or the screen is locked, when the connection is lost, when account or venue change, and with the kill switch.',
    arm: 'Arm order hotkeys',
    disarm: 'Disarm order hotkeys',
    on: 'Hotkeys armed',
    ended: 'Order hotkeys are off',
    blocked: 'Order hotkeys stay off',
    notSent: 'Nothing was sent',
    notCancelled: 'Nothing was cancelled',
    noneOpen: 'No open order in {pair} can be cancelled.',
    noTicket: 'There is no order ticket on screen.',
    reason: {
      idle: 'Nothing was pressed for 5 minutes.',
      blur: 'You left the window.',
      lock: 'The screen was locked, or the machine slept.',
      connection: 'The connection is not live, or was made anew.',
      account: 'Account or venue changed, or trading is off.',
      halted: 'The kill switch was used.'
    } satisfies Readonly<Record<Exclude<DisarmReason, 'hand'>, string>>
  }
}
