import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { createArming, type DisarmReason } from '../../core/orders/arming.ts'
import { useAccount } from './account.ts'
import { useClock } from './clock.ts'
import { useConnection } from './connection.ts'
import { useLimits } from './limits.ts'
import { useSettings } from './settings.ts'

/** Whether order hotkeys are enabled in this window. Off at every start; not stored. */
export const useArming = defineStore('arming', () => {
  const account = useAccount()
  const clock = useClock()
  const connection = useConnection()
  const limits = useLimits()
  const settings = useSettings()

  const armed = ref(false)
  const listeners = new Set<(reason: DisarmReason) => void>()
  const machine = createArming((reason) => {
    armed.value = false
    for (const listener of listeners) listener(reason)
  })
  const disarm = (reason: DisarmReason) => machine.disarm(reason)

  /** Why they cannot be armed now; null when they can. */
  const blocked = computed<DisarmReason | null>(() => {
    if (limits.halted) return 'halted'
    if (!connection.linked || !connection.accountLive) return 'connection'
    return account.account?.canTrade === true ? null : 'account'
  })

  /** Arms, or returns the reason why that is not possible; null: armed. */
  function arm(): DisarmReason | null {
    if (blocked.value !== null) return blocked.value
    machine.arm(Date.now())
    armed.value = true
    return null
  }

  watch(
    () => limits.halted,
    () => disarm('halted'),
    { flush: 'sync' }
  )
  watch(
    [() => account.venue?.id, () => account.account?.id, () => account.account?.canTrade],
    () => disarm('account'),
    { flush: 'sync' }
  )
  // A change of the subscriptions sets the market indicator to `connecting` for a moment, which is no loss of the
  // connection.
  const isLost = () => connection.status?.market.state === 'offline'
  // A connection that was renewed between two frames is live in both; only `since` differs. Without any status the
  // venue was closed, not its connection lost.
  const ended = () => disarm(connection.status === null ? 'account' : 'connection')
  watch([isLost, () => connection.accountLive, () => connection.status?.account.since], ended, { flush: 'sync' })
  watch(
    () => clock.now,
    (now) => machine.tick(now),
    { flush: 'sync' }
  )

  /** Watches the window for events that disarm; returns its stop. */
  function mind(): () => void {
    const stop = new AbortController()
    const { signal } = stop
    const touch = () => machine.touch(Date.now())
    window.addEventListener('blur', () => disarm('blur'), { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) disarm('blur')
      },
      { signal }
    )
    window.addEventListener('keydown', touch, { signal, capture: true })
    window.addEventListener('pointerdown', touch, { signal, capture: true })
    return () => stop.abort()
  }

  /** An order of a gesture leaves without a question: only where the user has said so twice. */
  const appliesAtOnce = computed(() => armed.value && settings.values.confirm === 'off')

  function listen(listener: (reason: DisarmReason) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { armed, blocked, appliesAtOnce, arm, disarm, mind, listen }
})
