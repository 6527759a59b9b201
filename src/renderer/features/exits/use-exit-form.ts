import { computed, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import { exitLine, type ExitPlan } from '../../../core/exits/exit.ts'
import type { Market } from '../../../core/market.ts'
import { money, plain } from '../../../core/money.ts'
import { messageText } from '../../format/message-text.ts'
import { worth } from '../../format/worth.ts'
import { isExitOpen, useExits, type ExitStart } from '../../stores/exits.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTickers } from '../../stores/tickers.ts'
import { useExitValues } from './use-exit-values.ts'
import { useRehearsal } from './use-rehearsal.ts'

/** The form of one exit: its values, what they would do, and the request. @param done closes the form */
export function useExitForm(start: ExitStart, market: Market, done: () => void) {
  const { t } = useI18n()
  const exits = useExits()
  const settings = useSettings()
  const tickers = useTickers()

  const key = start.kind === 'new' ? null : start.key
  const before = computed(() => (key === null ? null : (exits.byKey.get(key) ?? null)))
  const mode = computed(() => (before.value === null ? 'new' : before.value.step === 'waits' ? 'again' : 'change'))
  const begun = before.value?.plan ?? null
  const values = useExitValues(market, {
    key,
    orderKey: start.kind === 'new' ? start.orderKey : (begun?.orderKey ?? null),
    plan: begun,
    stop: start.kind === 'new' ? start.stop : null,
    target: start.kind === 'new' ? (start.target ?? null) : null
  })
  const { plan, problem } = values
  /** Its order is at the venue already, and the exit keeps it; one that has ended can be set anew. */
  const isTargetFixed = begun !== null && (begun.target !== null || before.value?.targetKey !== null)
  const { rehearsal, earlier, failure: checkFailure } = useRehearsal(key, () => plan.value)

  const isSending = ref(false)
  const failure = shallowRef<Failure | null>(null)
  /** What the user is asked to confirm; null while it is edited. */
  const reviewed = shallowRef<ExitPlan | null>(null)
  /** One for each state of the form: the same gesture again arms nothing a second time. */
  const intentKey = ref(crypto.randomUUID())
  watch(reviewed, (now) => {
    if (now === null) values.follow()
  })
  const line = computed(() => (plan.value === null ? null : exitLine(plan.value)))
  watch(line, () => {
    intentKey.value = crypto.randomUUID()
    failure.value = null
    reviewed.value = null
  })

  /** Why it cannot be armed now; empty if it can. */
  const blocker = computed(() => {
    if (before.value !== null && !isExitOpen(before.value)) return t(`exits.stepText.${before.value.step}`)
    if (plan.value === null) {
      const isWrong = (['quantity', 'stop', 'floor', 'target'] as const).some((field) => problem(field) !== '')
      return isWrong ? '' : t(`exits.form.${values.lacksFloor.value ? 'enterFloor' : 'enter'}`)
    }
    if (checkFailure.value !== null) return messageText(checkFailure.value, t)
    if (rehearsal.value === null) return t('exits.form.checking')
    return rehearsal.value.refused === null ? '' : messageText(rehearsal.value.refused, t)
  })
  const isUnchanged = computed(() => mode.value === 'change' && begun !== null && line.value === exitLine(begun))
  const isReady = computed(() => plan.value !== null && blocker.value === '' && !isSending.value && !isUnchanged.value)

  /** By the user's mode of confirmation; a value that is not known is confirmed. */
  function needsReview({ quantity, stop }: ExitPlan): boolean {
    const { confirm, confirmAbove } = settings.values
    if (confirm !== 'above') return confirm === 'dialog'
    const value = worth(market.quote, plain(money(quantity).times(stop)), tickers.prices)
    return value === null || value.gte(confirmAbove)
  }

  async function submit(): Promise<void> {
    if (!isReady.value || plan.value === null) return
    const confirmed = plan.value
    if (reviewed.value === null && needsReview(confirmed)) {
      values.fix()
      reviewed.value = confirmed
      return
    }
    isSending.value = true
    const sent = start.kind === 'new' ? exits.arm(confirmed, intentKey.value) : exits.change(start.key, confirmed)
    const answer = await sent.finally(() => (isSending.value = false))
    reviewed.value = null
    if (answer.ok) done()
    else failure.value = answer.failure
  }

  return {
    ...values,
    mode,
    before,
    isTargetFixed,
    rehearsal,
    earlier,
    reviewed,
    line,
    blocker,
    failureShown: computed(() => (failure.value === null ? '' : messageText(failure.value, t))),
    isReady,
    isSending,
    submit
  }
}
