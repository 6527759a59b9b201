import { readFile } from 'node:fs'
import { protocol, type Session } from 'electron'
import { assetPath } from './asset-path.ts'
import { APP_ORIGIN, CSP, SCHEME } from './policy.ts'

/**
 * No opener policy: our pages neither open windows nor are opened by one, and the header would make Chromium start a
 * second process for each page.
 */
const HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Our pages have an opaque origin, which is same-origin with nothing. No other page can send requests.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'cache-control': 'no-cache'
}

/** Must run before the app is ready. */
export const registerScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: false, corsEnabled: true } }
  ])

/**
 * Serves the built pages from `root` (absolute, may lie in the asar) on the app's own scheme. Returns its stop.
 * `theme`: the current one, so that a page has its theme before its code runs. Uses `registerBufferProtocol`:
 * `protocol.handle` would load the fetch implementation into main.
 */
export function serveApp(session: Session, root: string, theme: () => 'dark' | 'light'): () => void {
  session.protocol.registerBufferProtocol(SCHEME, (request, answer) => {
    const asset = request.method === 'GET' ? assetPath(root, request.url, APP_ORIGIN) : null
    const none = () =>
      answer({
        statusCode: 404,
        mimeType: 'text/plain',
        headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
        data: Buffer.from('Not found')
      })
    if (asset === null) return none()
    readFile(asset.file, (error, data) => {
      if (error !== null) return none()
      const mimeType = asset.type.replace(/;.*/, '')
      const shown =
        mimeType === 'text/html'
          ? Buffer.from(data.toString().replace('data-theme="dark"', `data-theme="${theme()}"`))
          : data
      answer({ mimeType, headers: { ...HEADERS, 'content-type': asset.type }, data: shown })
    })
  })
  return () => session.protocol.unregisterProtocol(SCHEME)
}
