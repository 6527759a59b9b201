import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { createArming, type DisarmReason } from '../../core/orders/arming.ts'
import { useAccount } from './account.ts'
import { useClock } from './clock.ts'
import { useConnection } from './connection.ts'
import { useLimits } from './limits.ts'

/** Whether this window hears order hotkeys. Off at every start; kept nowhere. */
export const useArming = defineStore('arming', () => {
  const account = useAccount()
  const clock = useClock()
  const connection = useConnection()
  const limits = useLimits()

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
    if (!connection.live || !connection.accountLive) return 'connection'
    return account.account?.canTrade === true ? null : 'account'
  })

  /** What stood in the way instead of arming; null: armed. */
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
  // Where another market is subscribed to, the market indicator alone is `connecting` for a moment: that is no loss.
  const isLost = () => connection.status?.market.state === 'offline' || connection.status?.market.state === 'stale'
  // A connection made anew between two frames looks live in both; only since when tells.
  // Without any status the venue was closed: not its connection is what ended.
  const ended = () => disarm(connection.status === null ? 'account' : 'connection')
  watch([isLost, () => connection.accountLive, () => connection.status?.account.since], ended, { flush: 'sync' })
  watch(
    () => clock.now,
    (now) => machine.tick(now),
    { flush: 'sync' }
  )

  /** Minds the window; returns its stop. */
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

  function listen(listener: (reason: DisarmReason) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { armed, blocked, arm, disarm, mind, listen }
})
