import type { AlertCondition } from '../../core/alerts/kinds.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Alert, AlertPlan } from '../../core/alerts/alert.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

/** What the form of an alert begins with: a new one, perhaps with what it waits for, or one that is changed. */
export type AlertStart =
  | { readonly kind: 'new'; readonly market: string; readonly condition: AlertCondition | null }
  | { readonly kind: 'copy'; readonly plan: AlertPlan }
  | { readonly kind: 'change'; readonly id: string; readonly plan: AlertPlan }

const isWaiting = ({ state }: Alert): boolean => state === 'active' || state === 'paused'
/** When something last happened to it. */
const newsAt = ({ firings, expiresAt, createdAt }: Alert): number => firings[0]?.at ?? expiresAt ?? createdAt

/** What is chosen of an alert, for a form or a change. */
export const planOf = ({ market, condition, repeat, note, sound, expiresAt }: Alert): AlertPlan => ({
  market,
  condition,
  repeat,
  note,
  sound,
  expiresAt
})

/** Alerts of the open venue. Main watches the market, whether this window shows it or not. */
export const useAlerts = defineStore('alerts', () => {
  const replica = useReplica()
  const list = computed(() => [...replica.rows('alerts').values()])
  /** The list was opened by a command, so it takes the focus. */
  const wanted = ref(false)
  /** The alert whose form is open; null while none is. */
  const form = shallowRef<AlertStart | null>(null)
  /** Also paused ones. */
  const waiting = computed(() => list.value.filter(isWaiting).sort((a, b) => b.createdAt - a.createdAt))
  /** Fired for the only time, or expired. */
  const over = computed(() => list.value.filter((alert) => !isWaiting(alert)).sort((a, b) => newsAt(b) - newsAt(a)))
  const unseen = computed(() => list.value.filter(({ seen }) => !seen).length)

  const add = (plan: AlertPlan) => desk.call('alerts.add', plan)
  const change = (id: string, plan: AlertPlan) => desk.call('alerts.change', { id, plan })
  const pause = (id: string, isPaused: boolean) => desk.call('alerts.pause', { id, isPaused })
  const remove = (id: string) => desk.call('alerts.remove', { id })
  const seen = () => desk.call('alerts.seen', {})

  return { list, wanted, form, waiting, over, unseen, add, change, pause, remove, seen }
})
