/**
 * What runs in the page itself: each function is sent as text, so it may use nothing of this file but types.
 * All of them look from outside: at the document, at the frame clock, and at the message port of the page.
 */

interface Probe {
  frames: number
  port?: MessagePort
}

/**
 * Ages in ms of the newest update on screen, one for each painted frame of so many ms. The load source writes the time of
 * sending into the size of the best ask; it is read from the page's own book whenever the picture of the asks is drawn. A
 * task posted from an animation frame runs right after that frame was laid out and painted.
 */
export function agesAtPaint(forMs: number): Promise<{ readonly ages: readonly number[], readonly frames: number, readonly ms: number }> {
  interface Book { readonly asks: { readonly size: { readonly mantissa: Float64Array, readonly decimals: Uint8Array } } }
  return new Promise((resolve) => {
    const root = document.querySelector('#app') as Element & { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<string, object> } } } } }
    const books = root.__vue_app__.config.globalProperties.$pinia._s.get('books') as { view(market: string, scaleIndex: number): Book | null }
    const asks = document.querySelector<HTMLCanvasElement>('.asks > canvas')
    const { putImageData } = CanvasRenderingContext2D.prototype
    let stamp: number | null = null
    CanvasRenderingContext2D.prototype.putImageData = function (...given: unknown[]) {
      const size = this.canvas === asks ? books.view('BTC_USDT', 0)?.asks.size : undefined
      // 8 decimals, of which zeros at the end are not sent.
      if (size !== undefined) stamp = (size.mantissa[0] ?? 0) * 10 ** (8 - (size.decimals[0] ?? 0)) % 1e8
      Reflect.apply(putImageData, this, given)
    }
    const ages: number[] = []
    const { port1, port2 } = new MessageChannel()
    const begin = performance.now()
    let frames = 0
    port2.onmessage = () => {
      const now = (performance.timeOrigin + performance.now()) * 10
      if (stamp !== null) ages.push(((now - stamp) % 1e8 + 1e8) % 1e8 / 10)
    }
    const frame = (): void => {
      frames++
      port1.postMessage(null)
      if (performance.now() - begin < forMs) requestAnimationFrame(frame)
      else {
        setTimeout(() => {
          CanvasRenderingContext2D.prototype.putImageData = putImageData
          resolve({ ages, frames, ms: performance.now() - begin })
        }, 50)
      }
    }
    requestAnimationFrame(frame)
  })
}

/** Before the page's own code: keeps the stream's port at hand, and leads the other transport's frames into it. */
export function openPeerWay(): void {
  const probe: Probe = { frames: 0 }
  Reflect.set(window, 'bench', probe)
  window.addEventListener('message', (event) => {
    if (event.data?.type === 'depthdesk:port') probe.port = event.ports[0]
  })
  const peer = Reflect.get(window, 'benchPeer') as { readonly onFrame: (take: (frame: unknown) => void) => void } | undefined
  peer?.onFrame((frame) => {
    probe.frames++
    if (typeof frame === 'object' && frame !== null && 'seq' in frame) probe.port?.dispatchEvent(new MessageEvent('message', { data: frame }))
  })
}

/** How many frames or objects came by the other transport. */
export const peerFrames = (): number => (Reflect.get(window, 'bench') as Probe).frames

/** Takes the components away; the stream and its stores go on. */
export function removeScreen(): void {
  const root = document.querySelector('#app') as (Element & { readonly __vue_app__?: { unmount(): void } }) | null
  root?.__vue_app__?.unmount()
}
