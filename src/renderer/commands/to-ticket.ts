import { nextTick } from 'vue'
import type { OrderDraft } from '../../core/orders/order.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useCommands } from './store.ts'

/** Fills an order into the ticket of its market, where it is checked and confirmed like a typed one. */
export function useToTicket(): (draft: OrderDraft) => Promise<void> {
  const commands = useCommands()
  const ticket = useTicket()
  const workspace = useWorkspace()
  return async (draft) => {
    workspace.mode = 'trade'
    await workspace.select(draft.market)
    await nextTick()
    if (workspace.market?.symbol !== draft.market) return
    ticket.take(draft)
    commands.run('focusTicket')
  }
}
