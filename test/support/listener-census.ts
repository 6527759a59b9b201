import { EventEmitter, getEventListeners } from 'node:events'
import { onTestFinished } from 'vitest'
import { collectGarbage } from './heap.ts'

type Listen = typeof EventEmitter.prototype.on

/**
 * Counts the listeners of every emitter and event target that is still reachable, of those that got one since the
 * start.
 */
export interface ListenerCensus {
  count(): number
}

const METHODS = ['on', 'addListener', 'prependListener'] as const

export function watchListeners(): ListenerCensus {
  const emitters = new Set<WeakRef<EventEmitter>>()
  const targets = new Map<WeakRef<EventTarget>, Set<string>>()
  const knownEmitters = new WeakSet<EventEmitter>()
  const knownTargets = new WeakMap<EventTarget, Set<string>>()
  const originals = METHODS.map((name) => [name, EventEmitter.prototype[name]] as const)
  const listenToTarget = EventTarget.prototype.addEventListener

  for (const [name, listen] of originals) {
    EventEmitter.prototype[name] = function (this: EventEmitter, ...given: Parameters<Listen>) {
      if (!knownEmitters.has(this)) {
        knownEmitters.add(this)
        emitters.add(new WeakRef(this))
      }
      return listen.apply(this, given)
    }
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof listenToTarget>) {
    let types = knownTargets.get(this)
    if (types === undefined) {
      knownTargets.set(this, (types = new Set()))
      targets.set(new WeakRef(this), types)
    }
    types.add(given[0])
    return listenToTarget.apply(this, given)
  }
  onTestFinished(() => {
    for (const [name, listen] of originals) EventEmitter.prototype[name] = listen
    EventTarget.prototype.addEventListener = listenToTarget
  })

  return {
    count() {
      collectGarbage()
      let count = 0
      for (const ref of emitters) {
        const emitter = ref.deref()
        if (emitter === undefined) emitters.delete(ref)
        else for (const name of emitter.eventNames()) count += emitter.listenerCount(name)
      }
      for (const [ref, types] of targets) {
        const target = ref.deref()
        if (target === undefined) targets.delete(ref)
        else for (const type of types) count += getEventListeners(target, type).length
      }
      return count
    }
  }
}
