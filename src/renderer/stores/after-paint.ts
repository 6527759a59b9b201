import { beforePaint } from '../stream.ts'

/** How a task waits until what is about to be painted was painted. */
export type AfterPaint = (task: () => void) => void

/**
 * Runs tasks by themselves, one in a turn, in the pause after the next paint. What they change on the page is laid out there
 * too, so that the next frame, which shows the book, does not have to.
 */
export function startAfterPaint(beforePaint: (task: () => void) => void, layOut: () => void): AfterPaint {
  const waiting: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  port2.onmessage = () => {
    waiting.shift()?.()
    // Components write what changed in a microtask that the task has asked for, so this one comes after it.
    queueMicrotask(layOut)
  }
  return (task) => {
    waiting.push(task)
    beforePaint(() => port1.postMessage(null))
  }
}

let shared: AfterPaint | null = null

/** The one of this page. */
export const afterPaint: AfterPaint = (task) => {
  shared ??= startAfterPaint(beforePaint, () => void document.body.offsetHeight)
  shared(task)
}
