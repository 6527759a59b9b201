import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { AlertDirection } from '../../core/alerts/alert.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

/** Price alerts of the open venue. Main checks the prices, whether this window shows them or not. */
export const useAlerts = defineStore('alerts', () => {
  const replica = useReplica()
  const list = computed(() => [...replica.rows('alerts').values()])
  /** The list was opened by a command, so the form of a new alert takes the focus. */
  const wanted = ref(false)
  const waiting = computed(() =>
    list.value.filter(({ fired }) => fired === null).sort((a, b) => b.createdAt - a.createdAt)
  )
  const fired = computed(() =>
    list.value.filter((alert) => alert.fired !== null).sort((a, b) => (b.fired?.at ?? 0) - (a.fired?.at ?? 0))
  )
  const unseen = computed(() => fired.value.filter(({ seen }) => !seen).length)

  const add = (market: string, direction: AlertDirection, price: string) =>
    desk.call('alerts.add', { market, direction, price })
  const remove = (id: string) => desk.call('alerts.remove', { id })
  const seen = () => desk.call('alerts.seen', {})

  return { list, wanted, waiting, fired, unseen, add, remove, seen }
})
