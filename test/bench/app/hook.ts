import { app, BrowserWindow, dialog } from 'electron'
import { heapBytes, leakPerMessage, longestBlock, startTrace, stopTrace, watchBlocks } from './main-probes.ts'
import { installTimer } from './timer-transport.ts'

/** Loaded into Electron's main before the app (`electron -r`). The app's code runs as it was built. */
export type BenchRequest =
  /** `timer`: frames go as row 5's peer sends them, else the app's own way. */
  | { readonly kind: 'transport'; readonly timer: boolean }
  /** How many frames have gone so. */
  | { readonly kind: 'timer-frames' }
  | { readonly kind: 'heap' }
  | { readonly kind: 'processes' }
  | { readonly kind: 'leak' }
  /** The longest since this was asked last, or since a window was ready: milliseconds of main's own processor time. */
  | { readonly kind: 'block' }
  | { readonly kind: 'trace'; readonly on: boolean }
  | { readonly kind: 'visible'; readonly visible: boolean }
  /** Where the next dialog for a file saves. */
  | { readonly kind: 'save-to'; readonly path: string }
export type BenchMessage =
  | { readonly kind: 'ready-to-show'; readonly at: number }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }

/** What `processes` answers. */
export interface ProcessSeen {
  readonly pid: number
  readonly type: string
  readonly name: string
}

const send = (message: BenchMessage): void => {
  process.send?.(message)
}

app.on('browser-window-created', (_event, window) => {
  let isSent = false
  // The event can be missing on a busy machine; then the window is ready when it is shown.
  const ready = (): void => {
    if (isSent) return
    isSent = true
    send({ kind: 'ready-to-show', at: performance.timeOrigin + performance.now() })
    // Until then main reads its own code, which is the same whatever the profile holds.
    longestBlock()
  }
  window.once('ready-to-show', ready)
  window.once('show', ready)
})
const timer = installTimer()
if (process.env['BENCH_BLOCKS'] !== undefined) watchBlocks()

function answer(request: BenchRequest): unknown {
  switch (request.kind) {
    case 'transport':
      return timer.use(request.timer)
    case 'timer-frames':
      return timer.sent()
    case 'heap':
      return heapBytes()
    case 'processes':
      return processes()
    case 'leak':
      return leakPerMessage()
    case 'block':
      return longestBlock()
    case 'trace':
      return request.on ? startTrace() : stopTrace()
    case 'visible':
      return BrowserWindow.getAllWindows().forEach((window) => window[request.visible ? 'show' : 'hide']())
    case 'save-to':
      return saveTo(request.path)
  }
}

const saveTo = (filePath: string): void => {
  dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
}

const processes = (): readonly ProcessSeen[] =>
  app.getAppMetrics().map(({ pid, type, name, serviceName }) => ({ pid, type, name: name ?? serviceName ?? '' }))

process.on('message', ({ id, request }: { readonly id: number; readonly request: BenchRequest }) => {
  void Promise.resolve(answer(request)).then((value) => send({ kind: 'answer', id, value: value ?? null }))
})
