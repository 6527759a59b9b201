import { expect, it } from 'vitest'
import { proxyOfAddress } from '../../../src/core/proxy.ts'

it.each([
  ['proxy.example:3128', { kind: 'http', host: 'proxy.example', port: 3128, user: '' }],
  ['http://anna@proxy.example:8080/', { kind: 'http', host: 'proxy.example', port: 8080, user: 'anna' }],
  ['https://proxy.example', { kind: 'https', host: 'proxy.example', port: 443, user: '' }],
  ['SOCKS5://127.0.0.1', { kind: 'socks5', host: '127.0.0.1', port: 1080, user: '' }],
  ['http://anna:secret@proxy.example', null],
  ['ftp://proxy.example', null],
  ['http://proxy.example/path', null],
  ['', null]
])('reads %s as the address of a proxy', (address, proxy) => {
  expect(proxyOfAddress(address)).toEqual(proxy)
})
