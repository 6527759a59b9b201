import { describe, expect, it } from 'vitest'
import { assetPath } from '../../../../src/main/security/asset-path.ts'
import { TRAVERSALS } from '../../../support/traversal.ts'

const ROOT = '/srv/app/out/renderer'
const ORIGIN = 'app://depthdesk'
const at = (path: string) => assetPath(ROOT, `${ORIGIN}${path}`, ORIGIN)

describe("addresses of the app's own scheme", () => {
  it('serves the page and its parts with their types', () => {
    expect(at('/')).toEqual({ file: `${ROOT}/index.html`, type: 'text/html; charset=utf-8' })
    expect(at('/assets/index-B2x_9.js')).toEqual({
      file: `${ROOT}/assets/index-B2x_9.js`,
      type: 'text/javascript; charset=utf-8'
    })
    expect(at('/assets/a.css?v=1#x')).toEqual({ file: `${ROOT}/assets/a.css`, type: 'text/css; charset=utf-8' })
    expect(at('/assets/inter.woff2')?.type).toBe('font/woff2')
  })

  it(`lets none of ${TRAVERSALS.length} traversal attempts out of the folder`, () => {
    expect(TRAVERSALS.length).toBeGreaterThanOrEqual(500)
    // An address parser may fold `/assets/../index.html` into a file of ours; anything else must be nothing at all.
    const escaped = TRAVERSALS.filter((attempt) => {
      const asset = at(attempt)
      return asset !== null && !/^\/srv\/app\/out\/renderer\/([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(asset.file)
    })
    expect(escaped).toEqual([])
  })

  it.each([
    ['another host', 'app://other/index.html'],
    ['another scheme', 'file:///etc/passwd.html'],
    ['a web page', 'https://depthdesk/index.html'],
    ['no address', 'nonsense'],
    ['a port', 'app://depthdesk:80/index.html']
  ])('serves nothing for %s', (_what, address) => {
    expect(assetPath(ROOT, address, ORIGIN)).toBeNull()
  })

  it.each([
    '/.env',
    '/assets/.hidden.js',
    '/a',
    '/a.exe',
    '/a.js.map',
    '/a%20b.js',
    '/a/',
    `/${'x'.repeat(300)}.js`,
    `${'/a'.repeat(20)}.js`
  ])('serves nothing for %s', (path) => {
    expect(at(path)).toBeNull()
  })
})
