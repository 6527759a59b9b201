import { describe, expect, it } from 'vitest'
import {
  closedNetwork,
  CSP,
  dangerousVariables,
  devCsp,
  devServerOrigin,
  mayLoad,
  mayOpenOutside,
  originOf
} from '../../../../src/main/security/policy.ts'

const DEV = 'http://localhost:5173'

describe('the content security policy', () => {
  it('is this, word for word', () => {
    expect(CSP.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'none'",
      "worker-src 'none'",
      "child-src 'none'",
      "frame-src 'none'",
      "object-src 'none'",
      "manifest-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox allow-scripts allow-forms allow-popups'
    ])
  })

  it('opens for the development server only what that needs', () => {
    expect(devCsp(DEV)).toContain('connect-src http://localhost:5173 ws://localhost:5173;')
    expect(devCsp(DEV)).toContain("form-action 'none'")
    // Its modules are of its own origin.
    expect(devCsp(DEV)).not.toContain('sandbox')
  })
})

describe('the development server', () => {
  it('is used by an unpackaged app on this computer only', () => {
    expect(devServerOrigin(false, 'http://localhost:5173/')).toBe(DEV)
    expect(devServerOrigin(true, 'http://localhost:5173/')).toBeNull()
    expect(devServerOrigin(false, 'http://evil.example/')).toBeNull()
    expect(devServerOrigin(false, undefined)).toBeNull()
  })
})

describe('what a page may load', () => {
  it.each(['app://depthdesk/index.html', 'app://depthdesk/assets/a.js', 'data:image/png;base64,AAAA'])(
    '%s',
    (address) => {
      expect(mayLoad(address, null)).toBe(true)
    }
  )
  it.each([
    'https://depthdesk/',
    'http://127.0.0.1:80/',
    'file:///etc/passwd',
    'app://other/',
    'app://depthdesk.evil/',
    'app://u@depthdesk/',
    'data:text/html,x',
    'blob:app://depthdesk/1',
    'ws://localhost:5173/',
    'devtools://devtools/x',
    'chrome://gpu',
    'about:blank',
    ''
  ])('not %s', (address) => {
    expect(mayLoad(address, null)).toBe(false)
  })
  it('with the development server, that as well', () => {
    expect(mayLoad('ws://localhost:5173/', DEV)).toBe(true)
    expect(mayLoad('http://localhost:5174/', DEV)).toBe(false)
  })
})

describe('origins', () => {
  it("distinguish the app's own pages from all others", () => {
    expect(originOf('app://depthdesk/x')).toBe('app://depthdesk')
    expect(originOf('app://user@depthdesk/x')).toBeNull()
    expect(originOf('https://a.example/x')).toBe('https://a.example')
    expect(originOf('data:text/html,x')).toBeNull()
    expect(originOf('')).toBeNull()
  })
})

describe('links to the outside', () => {
  it.each(['https://doc.cryptomus.com/personal', 'https://cryptomus.com'])('%s', (address) => {
    expect(mayOpenOutside(address)).toBe(true)
  })
  it.each([
    'http://cryptomus.com',
    'https://cryptomus.com.evil.example',
    'https://evil.example/cryptomus.com',
    'https://cryptomus.com@evil.example',
    'https://user@cryptomus.com',
    'https://cryptomus.com:444',
    'https://evilcryptomus.com',
    'https://evil.cryptomus.com',
    'https://evil.app.cryptomus.com',
    'https://cryptomus.com.',
    'https://cryptomus.co',
    'https://xn--cryptomus-1bb.com',
    'https://cryptomus.com%2eevil.example',
    'https://cryptomus。com.evil.example',
    'file:///bin/sh',
    'javascript:alert(1)',
    'smb://host/share',
    ''
  ])('not %s', (address) => {
    expect(mayOpenOutside(address)).toBe(false)
  })
})

describe('the closed network', () => {
  it('lets nothing out', () => {
    expect(closedNetwork(null)).toEqual([
      ['host-resolver-rules', 'MAP * ~NOTFOUND'],
      ['proxy-server', 'http://closed.invalid:9'],
      ['proxy-bypass-list', '<-loopback>'],
      ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp']
    ])
  })
  it('leaves open what the development server needs', () => {
    expect(closedNetwork(DEV)).toEqual(
      expect.arrayContaining([
        ['host-resolver-rules', 'MAP * ~NOTFOUND, EXCLUDE localhost'],
        ['proxy-bypass-list', '<-loopback>;localhost:5173']
      ])
    )
  })
})

describe('dangerous variables', () => {
  it.each([
    'NODE_OPTIONS',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_EXTRA_CA_CERTS',
    'NODE_USE_SYSTEM_CA',
    'NODE_USE_ENV_PROXY',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'OPENSSL_CONF',
    'SSLKEYLOGFILE',
    'NODE_DEBUG',
    'NODE_DEBUG_NATIVE',
    'NODE_V8_COVERAGE',
    'NODE_PATH',
    'NODE_REPL_EXTERNAL_MODULE',
    'NODE_REDIRECT_WARNINGS',
    'NODE_ICU_DATA',
    'NODE_COMPILE_CACHE',
    'ELECTRON_ENABLE_LOGGING',
    'ELECTRON_LOG_FILE',
    'ELECTRON_DISABLE_SANDBOX',
    'node_debug'
  ])('finds %s', (name) => {
    expect(dangerousVariables({ PATH: '/bin', [name]: '0' })).toEqual([name])
  })
  it('finds nothing in a usual environment, nor in what is set to nothing', () => {
    expect(
      dangerousVariables({
        PATH: '/bin',
        HOME: '/home/u',
        DEPTHDESK_VENUES: 'x',
        NODE_ENV: 'production',
        NODE_DEBUG: '',
        XDG_DATA_DIRS: '/a'
      })
    ).toEqual([])
  })
})
