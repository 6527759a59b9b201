import { conditionFrom } from '../../../contract/alert-plan.ts'
import { timeName } from '../../../core/alerts/kind-texts.ts'
import { kindOf, valuesOf, type AlertCondition, type AlertKind } from '../../../core/alerts/kinds.ts'
import type { AlertSeconds, AverageKind, CrossWay } from '../../../core/alerts/alert-fields.ts'
import { computed, reactive, ref, toRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { ALERT_BOUNDS, type AlertPlan, type AlertRepeat, type AlertSound } from '../../../core/alerts/alert.ts'
import { compareText, trimmedTo, type DecimalText } from '../../../core/money.ts'
import { messageText } from '../../format/message-text.ts'
import { useAlerts, type AlertStart } from '../../stores/alerts.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useTickers } from '../../stores/tickers.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'

/** What is chosen and typed. Texts are in the user's notation. */
export interface AlertDraft {
  market: string
  kind: AlertKind
  way: CrossWay
  price: string
  percent: string
  times: string
  length: string
  average: AverageKind
  /** Of bars. */
  seconds: AlertSeconds
  /** Of a percent's time. */
  within: number
  repeat: AlertRepeat['kind']
  pause: number
  note: string
  sound: AlertSound
  /** `keep`: the time that the alert has. Else seconds from now; 0: never. */
  expires: number | 'keep'
}
export type TypedField = 'price' | 'percent' | 'times' | 'length'

const FIRST: AlertDraft = {
  market: '',
  kind: 'price',
  way: 'either',
  price: '',
  percent: '',
  times: '',
  length: '20',
  average: 'sma',
  seconds: 300,
  within: 300,
  repeat: 'once',
  pause: 300,
  note: '',
  sound: 'chime',
  expires: 0
}

/** The form of an alert. @param done closes the form */
export function useAlertForm(start: AlertStart, done: () => void) {
  const { t } = useI18n()
  const alerts = useAlerts()
  const markets = useMarkets()
  const tickers = useTickers()
  const plan = start.kind === 'new' ? null : start.plan
  const first = start.kind === 'new' ? start.condition : start.plan.condition

  const draft = reactive<AlertDraft>({ ...FIRST, market: start.kind === 'new' ? start.market : start.plan.market })
  const numbers = useTypedNumbers([
    toRef(draft, 'price'),
    toRef(draft, 'percent'),
    toRef(draft, 'times'),
    toRef(draft, 'length')
  ])
  if (first !== null) takeCondition(first)
  if (plan !== null) takeRest(plan)

  function takeCondition(condition: AlertCondition): void {
    const { way, price, percent, within, times, average, length, bar } = valuesOf(condition)
    draft.kind = condition.kind
    if (way !== undefined) draft.way = way
    if (price !== undefined) draft.price = numbers.write(trimmedTo(price, markets.quoteDecimals(draft.market)))
    if (percent !== undefined) draft.percent = numbers.write(percent)
    if (within !== undefined) draft.within = within
    if (times !== undefined) draft.times = numbers.write(times)
    if (average !== undefined) draft.average = average
    if (length !== undefined) draft.length = String(length)
    if (bar !== undefined) draft.seconds = bar
  }
  function takeRest({ repeat, note, sound, expiresAt }: AlertPlan): void {
    draft.repeat = repeat.kind
    if (repeat.kind === 'pause') draft.pause = repeat.seconds
    if (repeat.kind === 'bar-close') draft.seconds = repeat.seconds
    draft.note = note
    draft.sound = sound
    draft.expires = expiresAt === null ? 0 : 'keep'
  }

  const market = computed(() => markets.bySymbol.get(draft.market) ?? null)
  const last = computed(() => tickers.row(draft.market)?.last ?? null)
  const price = computed(() => numbers.read(draft.price, market.value?.quote))
  const isWithin = (value: DecimalText | null, most: DecimalText): value is DecimalText =>
    value !== null && compareText(value, '0') > 0 && compareText(value, most) <= 0
  const length = computed(() => {
    const { least, most } = ALERT_BOUNDS.length
    const typed = /^\d{1,4}$/.test(draft.length.trim()) ? Number(draft.length) : 0
    return typed >= least && typed <= most ? typed : null
  })

  const line = first === null ? undefined : kindOf(first).lineOf?.(first)
  const condition = computed<AlertCondition | null>(() => {
    const { kind, way, seconds: bar, within, average } = draft
    const percent = numbers.read(draft.percent)
    const times = numbers.read(draft.times)
    return conditionFrom(kind, {
      way,
      price: price.value,
      percent: isWithin(percent, ALERT_BOUNDS.percent) ? percent : null,
      within,
      times: isWithin(times, ALERT_BOUNDS.times) ? times : null,
      average,
      length: length.value,
      bar,
      ...line
    })
  })
  const repeats = computed<readonly AlertRepeat['kind'][]>(() =>
    kindOf(draft).atClose ? ['once', 'bar-close', 'pause'] : ['once', 'pause']
  )
  const repeat = computed<AlertRepeat>(() => {
    if (draft.repeat === 'pause') return { kind: 'pause', seconds: draft.pause }
    const isAtClose = draft.repeat === 'bar-close' && kindOf(draft).atClose
    return isAtClose ? { kind: 'bar-close', seconds: draft.seconds } : { kind: 'once' }
  })

  const tried = ref(false)
  /** What is wrong with a number that is typed, or missing once the alert was asked for. */
  function problem(field: TypedField): string {
    const typed = draft[field].trim()
    if (typed === '' && !tried.value) return ''
    if (field === 'length') return length.value === null ? t('alerts.form.enterWhole', { ...ALERT_BOUNDS.length }) : ''
    const value = field === 'price' ? price.value : numbers.read(typed)
    if (field === 'price') return value === null || compareText(value, '0') <= 0 ? t('alerts.form.enterPrice') : ''
    const most = ALERT_BOUNDS[field]
    return isWithin(value, most) ? '' : t('alerts.form.enterNumber', { most })
  }

  const failure = ref('')
  const isSending = ref(false)
  function expiry(): number | null {
    if (draft.expires === 'keep') return plan?.expiresAt ?? null
    return draft.expires === 0 ? null : Date.now() + draft.expires * 1_000
  }
  async function save(): Promise<void> {
    tried.value = true
    if (condition.value === null || isSending.value) return
    const { market: symbol, note, sound } = draft
    const next: AlertPlan = {
      market: symbol,
      condition: condition.value,
      repeat: repeat.value,
      note: note.trim(),
      sound,
      expiresAt: expiry()
    }
    isSending.value = true
    const answer = await (start.kind === 'change' ? alerts.change(start.id, next) : alerts.add(next))
    isSending.value = false
    if (answer.ok) return done()
    failure.value = messageText(answer.failure, t)
  }

  return {
    draft,
    market,
    last,
    repeats,
    problem,
    failure,
    save,
    /** Also one that is kept: it may not be among those that are offered. */
    timesWith: (offered: readonly number[], kept: number) =>
      [...new Set([...offered, kept])].sort((a, b) => a - b).map((seconds) => ({ seconds, text: timeName(seconds) }))
  }
}
