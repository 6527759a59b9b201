import { expect, it } from 'vitest'
import { routesOfPacResult } from '../../../../src/main/rest/proxy-route.ts'

it('reads the result of a PAC file in its order, without unknown entries', () => {
  expect(routesOfPacResult('PROXY 10.0.0.1:8080; SOCKS5 [::1]:9; HTTPS secure.example; QUIC x:1; DIRECT')).toEqual([
    { kind: 'http', host: '10.0.0.1', port: 8080, login: null },
    { kind: 'socks5', host: '::1', port: 9, login: null },
    { kind: 'https', host: 'secure.example', port: 443, login: null },
    { kind: 'direct' }
  ])
  expect(routesOfPacResult('QUIC x:1')).toEqual([])
})
