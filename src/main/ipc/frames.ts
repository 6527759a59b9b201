import { MessageChannelMain, type BrowserWindow } from 'electron'
import { createBucket } from '../../contract/bucket.ts'
import type { Log } from '../../contract/clock.ts'
import { PORT_CHANNEL } from '../../contract/channels.ts'
import type { DeskPatch, MainEvent, WindowView } from '../../contract/frames.ts'
import type { WindowLoad, WindowPort } from '../state/frame-throttle.ts'
import type { Pump, PumpedWindow } from '../state/pump.ts'
import { isAck } from './ack.ts'

/** A page acknowledges its frames, at most one for each of its paints. */
const ACKS = { perSecond: 500, atOnce: 1_000 }
/** A page of ours sends nothing else. */
const OTHERS = { perSecond: 1, atOnce: 10 }

/** The frames of all windows: one port each, for as long as its page lives. */
export interface WindowStreams {
  /** Hands a port to the page of a window, by its preload. What the page had before ends. */
  open(window: BrowserWindow, nonce: string): void
  setView(windowId: number, view: WindowView): void
  /** False while its page has no port. */
  tell(windowId: number, word: MainEvent): boolean
  /** Null while the page has no stream. */
  load(windowId: number): WindowLoad | null
  /** The page went away. */
  close(windowId: number): void
}

interface Stream {
  readonly pumped: PumpedWindow
  readonly tell: (word: MainEvent) => void
  readonly end: () => void
}

/** `spoken`: what changed, in the language of the windows. */
export function createWindowStreams(
  pump: Pump,
  isVisible: (windowId: number) => boolean,
  spoken: (patch: DeskPatch) => DeskPatch,
  log: Log
): WindowStreams {
  const streams = new Map<number, Stream>()
  const views = new Map<number, WindowView>()

  const end = (windowId: number) => {
    streams.get(windowId)?.end()
    streams.delete(windowId)
  }

  return {
    open(window, nonce) {
      const { id } = window
      end(id)
      const { port1, port2 } = new MessageChannelMain()
      const windowPort: WindowPort = {
        post: (frame) => port1.postMessage(frame.patch === null ? frame : { ...frame, patch: spoken(frame.patch) }),
        // SECURITY: what comes from a page is checked before it is counted, and a flood ends the stream.
        onAck: (listener) => {
          const [acks, others] = [createBucket(ACKS), createBucket(OTHERS)]
          port1.on('message', ({ data }) => {
            const isOne = isAck(data)
            if (!(isOne ? acks : others).take(performance.now())) {
              log.warn('a page floods its stream, which ends')
              end(id)
            } else if (isOne) listener(data.seq)
          })
        },
        onClose: (listener) => {
          port1.once('close', listener)
        },
        isVisible: () => isVisible(id)
      }
      const pumped = pump.open(windowPort)
      const view = views.get(id)
      if (view !== undefined) pumped.setView(view)
      streams.set(id, {
        pumped,
        tell: (word) => port1.postMessage(word),
        end: () => {
          pumped.close()
          port1.close()
        }
      })
      port1.start()
      window.webContents.postMessage(PORT_CHANNEL, { nonce }, [port2])
    },
    setView(windowId, view) {
      views.set(windowId, view)
      streams.get(windowId)?.pumped.setView(view)
    },
    tell(windowId, word) {
      const stream = streams.get(windowId)
      stream?.tell(word)
      return stream !== undefined
    },
    load: (windowId) => streams.get(windowId)?.pumped.load() ?? null,
    close(windowId) {
      end(windowId)
      views.delete(windowId)
    }
  }
}
