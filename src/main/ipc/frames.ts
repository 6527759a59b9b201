import type { MessagePortMain } from 'electron'
import * as v from 'valibot'
import { createBucket } from '../../contract/bucket.ts'
import { PAINT_INTERVAL, type Ack, type WindowView } from '../../contract/frames.ts'
import type { WindowLoad, WindowPort } from '../state/frame-throttle.ts'
import type { Pump, PumpedWindow } from '../state/pump.ts'
import type { LogRefusal } from '../security/refusals.ts'
import type { PagePorts } from '../windows/page-ports.ts'

/** A page acknowledges its frames, at most one per paint. */
const ACKS = { perSecond: 500, atOnce: 1_000 }
/** Our pages send no other messages. */
const OTHERS = { perSecond: 1, atOnce: 10 }

/** The frames of all windows, each through the port of its page. */
export interface FrameStreams {
  setView(windowId: number, view: WindowView): void
  /** Null while the page has no stream. */
  load(windowId: number): WindowLoad | null
  /** The page is gone: the next one starts without a view. */
  forgetView(windowId: number): void
}

export interface FrameStreamsParts {
  readonly ports: PagePorts
  readonly pump: Pump
  readonly isVisible: (windowId: number) => boolean
  /** SECURITY: the page of this window receives nothing of a venue. */
  readonly isOfApp: (windowId: number) => boolean
  readonly refused: LogRefusal
}

export function createFrameStreams({ ports, pump, isVisible, isOfApp, refused }: FrameStreamsParts): FrameStreams {
  const streams = new Map<number, PumpedWindow>()
  const views = new Map<number, WindowView>()

  const windowPort = (id: number, port: MessagePortMain): WindowPort => ({
    post: (frame) => port.postMessage(frame),
    // SECURITY: messages of a page are validated before they are counted, and a flood ends the stream.
    onAck: (listener) => {
      const [acks, others] = [createBucket(ACKS), createBucket(OTHERS)]
      port.on('message', ({ data }) => {
        const isOne = isAck(data)
        if (!(isOne ? acks : others).take(performance.now())) {
          refused('a page floods its stream, which ends')
          ports.close(id)
        } else if (isOne) listener(data)
      })
    },
    onClose: (listener) => {
      port.once('close', listener)
    },
    isVisible: () => isVisible(id)
  })

  ports.watch({
    opened(id, port) {
      const pumped = pump.open(windowPort(id, port), isOfApp(id) ? 'app' : 'all')
      const view = views.get(id)
      if (view !== undefined) pumped.setView(view)
      streams.set(id, pumped)
    },
    closed(id) {
      streams.get(id)?.close()
      streams.delete(id)
    }
  })

  return {
    setView(windowId, view) {
      views.set(windowId, view)
      streams.get(windowId)?.setView(view)
    },
    load: (windowId) => streams.get(windowId)?.load() ?? null,
    forgetView: (windowId) => void views.delete(windowId)
  }
}

const whole = v.pipe(v.number(), v.integer())
const ack = v.strictObject({
  seq: v.pipe(whole, v.minValue(1)),
  everyMs: v.pipe(whole, v.minValue(PAINT_INTERVAL.least), v.maxValue(PAINT_INTERVAL.most))
})
const isAck = (data: unknown): data is Ack => v.is(ack, data)
