import { isPayload } from '../contract/payload.ts'

/**
 * SECURITY: a port for the page in place of main's. Main would read whatever the page sends before it could refuse it,
 * and half a million empty objects take it half a second; read here, they hold up the page alone.
 */
export function relayed(main: MessagePort): MessagePort {
  const { port1, port2 } = new MessageChannel()
  main.onmessage = ({ data }: MessageEvent<unknown>) => {
    port1.postMessage(data)
  }
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Main counts what it would refuse.
    main.postMessage(isPayload(data) ? data : null)
  }
  main.addEventListener('close', () => {
    port1.close()
  })
  port1.addEventListener('close', () => {
    main.close()
  })
  return port2
}
