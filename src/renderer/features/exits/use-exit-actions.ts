import { useI18n } from 'vue-i18n'
import type { Exit } from '../../../core/exits/exit.ts'
import { useToTicket } from '../../commands/to-ticket.ts'
import { messageText } from '../../format/message-text.ts'
import { useAccount } from '../../stores/account.ts'
import { isExitOpen, unsoldOf, useExits } from '../../stores/exits.ts'
import { useNotices } from '../../stores/notices.ts'

/** What can be done with an exit of the list. */
export function useExitActions() {
  const { t } = useI18n()
  const account = useAccount()
  const exits = useExits()
  const notices = useNotices()
  const { toTicket } = useToTicket()

  async function rehearse({ key, plan }: Exit): Promise<void> {
    const answer = await exits.rehearse(key)
    const pair = plan.market.replace('_', ' / ')
    if (!answer.ok) notices.show('bad', t('exits.failed.rehearse', { pair }), messageText(answer.failure, t))
  }

  return {
    canChange: isExitOpen,
    change: ({ key }: Exit) => (exits.form = { kind: 'change', key }),
    canRemove: (exit: Exit) => isExitOpen(exit) || exit.step === 'unprotected',
    remove: ({ key }: Exit) => (exits.removing = key),
    canRehearse: ({ step }: Exit) => step === 'armed' && account.venue?.practice === true,
    rehearse: (exit: Exit) => void rehearse(exit),
    /** To the ticket, where it is checked and confirmed as any order of the user. */
    sell: (exit: Exit) =>
      void toTicket({
        market: exit.plan.market,
        side: 'sell',
        type: 'market',
        price: null,
        quantity: unsoldOf(exit),
        total: null,
        stopLossPrice: null
      })
  }
}
