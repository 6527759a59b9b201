import { readFile } from 'node:fs'
import { protocol, type Session } from 'electron'
import { assetPath } from './asset-path.ts'
import { APP_ORIGIN, CSP, SCHEME } from './policy.ts'

/**
 * No opener policy: nothing opens a page of ours and ours opens nothing (security.ts), and for a page that has one
 * Chromium starts a second process, because it learns of it only when it has begun to read.
 */
const HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // A page of ours has an opaque origin, to which nothing is of the same origin; no other page can ask.
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
 * Serves the built page from `root` (absolute, may lie in the asar) on the app's own scheme. Returns its stop.
 * `theme`: that of this moment, so that a page is not dark for a moment before its code has read the settings.
 * By the older of Electron's two ways: the newer one answers with a `Response`, for which main would load the browser's
 * fetch.
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
