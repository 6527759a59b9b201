import { readFile } from 'node:fs/promises'
import { protocol, type Session } from 'electron'
import { assetPath } from './asset-path.ts'
import { APP_ORIGIN, CSP, SCHEME } from './security-policy.ts'

const HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'cache-control': 'no-cache'
}

/** Must run before the app is ready. */
export const registerScheme = (): void =>
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: false, codeCache: true } }])

/** Serves the built page from `root` (absolute, may lie in the asar) on the app's own scheme. Returns its stop. */
export function serveApp(session: Session, root: string): () => void {
  session.protocol.handle(SCHEME, async (request) => {
    const asset = request.method === 'GET' ? assetPath(root, request.url, APP_ORIGIN) : null
    const body = asset === null ? null : await readFile(asset.file).catch(() => null)
    if (asset === null || body === null) {
      return new Response('Not found', { status: 404, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } })
    }
    return new Response(new Uint8Array(body), { headers: { ...HEADERS, 'content-type': asset.type } })
  })
  return () => session.protocol.unhandle(SCHEME)
}
