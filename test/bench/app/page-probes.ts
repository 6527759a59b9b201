/** What runs in the page itself: each function is sent as text, so it may use nothing of this file but types. */

export interface Paints {
  /** For each paint of the book: milliseconds since the newest message that it shows was sent. */
  readonly ages: readonly number[]
  /** Of the page, whether anything changed or not. */
  readonly framesPerSecond: number
}

/**
 * Watches the best ask for so many ms, and on until it was painted so often, half a minute at most: the load source
 * writes the time of sending into its size. A task that was posted from an animation frame runs right after that frame
 * was painted.
 */
export function watchPaints(forMs: number, atLeast: number): Promise<Paints> {
  const patienceMs = 30_000
  return new Promise((resolve) => {
    const side = document.querySelector('.book .asks')
    const ages: number[] = []
    let stamp: number | null = null
    let frames = 0
    const observer = new MutationObserver(() => {
      const size = side?.querySelector('.level')?.children[1]?.textContent ?? ''
      stamp = Number(size.split('.')[1]?.padEnd(8, '0'))
    })
    if (side !== null) observer.observe(side, { characterData: true, childList: true, subtree: true })
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => {
      if (stamp === null) return
      // Tenths of a millisecond, of which the stamp has the last eight digits.
      const now = (performance.timeOrigin + performance.now()) * 10
      ages.push(((((now - stamp) % 1e8) + 1e8) % 1e8) / 10)
      stamp = null
    }
    const begin = performance.now()
    const frame = (): void => {
      frames++
      port1.postMessage(null)
      const ms = performance.now() - begin
      if (ms < forMs || (ages.length < atLeast && ms < patienceMs)) requestAnimationFrame(frame)
      else {
        observer.disconnect()
        resolve({ ages, framesPerSecond: (frames * 1000) / ms })
      }
    }
    requestAnimationFrame(frame)
  })
}

/** Frames a second of the page in so many ms, whether anything changed or not. */
export function countFrames(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let frames = 0
    const frame = (): void => {
      frames++
      const ms = performance.now() - begin
      if (ms < forMs) requestAnimationFrame(frame)
      else resolve((frames * 1000) / ms)
    }
    requestAnimationFrame(frame)
  })
}

/** From now on `window.benchDrawings` counts how often a canvas of the candle chart is drawn anew. */
export function countDrawings(): void {
  const { clearRect } = CanvasRenderingContext2D.prototype
  Reflect.set(window, 'benchDrawings', 0)
  CanvasRenderingContext2D.prototype.clearRect = function (...given) {
    if (this.canvas instanceof HTMLCanvasElement && this.canvas.closest('.chart') !== null)
      Reflect.set(window, 'benchDrawings', Number(Reflect.get(window, 'benchDrawings')) + 1)
    clearRect.apply(this, given)
  }
}

/** From now on it is noted when the canvas of a chart was last drawn anew. */
export function noteDrawings(): void {
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...given) {
    Reflect.set(window, 'benchDrawnAt', performance.now())
    clearRect.apply(this, given)
  }
}

/**
 * `window.benchPainted` resolves with the milliseconds from the next press of a button or key until what it brings is
 * painted: `isDone` in the page, and the chart drawn anew after that where `onCanvas`.
 */
export function watchResponse<A extends readonly unknown[]>(
  isDone: (...given: A) => boolean,
  onCanvas: boolean,
  ...given: A
): void {
  const painted = new Promise((resolve) => {
    let pressedAt: number | null = null
    const press = ({ timeStamp }: Event): void => {
      pressedAt ??= timeStamp
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, { capture: true, once: true })
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => resolve(performance.now() - (pressedAt ?? NaN))
    const paint = (from: number): void => {
      const isDrawn = !onCanvas || Number(Reflect.get(window, 'benchDrawnAt')) >= from
      if (isDrawn) port1.postMessage(null)
      else requestAnimationFrame(() => paint(from))
    }
    const observer = new MutationObserver(() => {
      if (pressedAt === null || !isDone(...given)) return
      observer.disconnect()
      const from = performance.now()
      requestAnimationFrame(() => paint(from))
    })
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  })
  Reflect.set(window, 'benchPainted', painted)
}

/** Before the page's own code: leads the frames of the other transport into the page's stream. */
export function openPeerWay(): void {
  window.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'depthdesk:port') Reflect.set(window, 'benchPort', ports[0])
  })
  interface Peer {
    readonly onFrame: (take: (frame: unknown) => void) => void
  }
  const { onFrame } = Reflect.get(window, 'benchPeer') as Peer
  onFrame((data) => {
    const port = Reflect.get(window, 'benchPort') as MessagePort | undefined
    port?.dispatchEvent(new MessageEvent('message', { data }))
  })
}
