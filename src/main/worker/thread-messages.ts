import type { Log } from '../../contract/clock.ts'
import type { PeerMessage } from './peer.ts'

/** `end`: closes its files, then the thread. */
export type ToThread = PeerMessage | { readonly kind: 'end' }
export type ToMain = PeerMessage | { readonly kind: 'log'; readonly level: keyof Log; readonly text: string }
