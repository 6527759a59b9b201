import { join, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav'
}

export interface Asset {
  /** Absolute path below the root. */
  readonly file: string
  readonly type: string
}

/**
 * The file of a URL of the app's own scheme, or null. Only names of letters, digits, dots, dashes and underscores below
 * the root are served.
 * @param root absolute folder of the built page
 */
export function assetPath(root: string, address: string, origin: string): Asset | null {
  const url = URL.parse(address)
  if (url === null || `${url.protocol}//${url.host}` !== origin) return null
  const names = url.pathname === '/' ? ['index.html'] : url.pathname.slice(1).split('/')
  // SECURITY: percent signs, backslashes, `..` and hidden names never match, so no path leaves the root.
  if (names.length > 8 || !names.every((name) => name.length <= 200 && /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(name)))
    return null
  const last = names.at(-1) ?? ''
  const type = TYPES[last.slice(last.lastIndexOf('.') + 1).toLowerCase()]
  if (type === undefined || !last.includes('.')) return null
  const file = join(root, ...names)
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? { file, type } : null
}
