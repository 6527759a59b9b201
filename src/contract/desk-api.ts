import type { Result } from './failure.ts'
import type { RequestArgs, RequestName, RequestResult } from './ipc.ts'

/** What the preload exposes as `window.desk`. The frame port arrives by `window.postMessage`. */
export interface DeskApi {
  call<N extends RequestName>(name: N, args: RequestArgs<N>): Promise<Result<RequestResult<N>>>
  /** Requests the frame port; it arrives as `{ type: 'depthdesk:port', nonce }` with the port in `event.ports[0]`. */
  openStream(nonce: string): void
}
