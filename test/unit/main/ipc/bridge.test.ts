import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createBridge } from '../../../../src/preload/bridge.ts'

const NONCE = '6f1d3c1e-9a53-4d0e-8f0b-0d5a1b2c3d4e'

function start() {
  const log: unknown[] = []
  let arrive: (ports: readonly MessagePort[], nonce: unknown) => void = () => undefined
  const bridge = createBridge({
    invoke: (channel, name, args) => {
      log.push(['invoke', channel, name, args])
      return Promise.resolve('answer')
    },
    send: (channel, nonce) => log.push(['send', channel, nonce]),
    onPort: (channel, take) => {
      log.push(['onPort', channel])
      arrive = take
    },
    postToPage: (message, ports) => log.push(['page', message, ports.length])
  })
  const port = new MessageChannel().port1
  const closed = new Promise<string>((resolve) => { port.addEventListener('close', () => resolve('closed')) })
  return { bridge, log, arrive: (nonce: unknown) => arrive([port], nonce), port, closed }
}

describe('the bridge', () => {
  it('exposes two functions and nothing else', () => {
    expect(Object.entries(start().bridge).map(([name, value]) => [name, typeof value])).toEqual([['call', 'function'], ['openStream', 'function']])
    const source = readFileSync('src/preload/index.ts', 'utf8')
    expect(source.match(/exposeInMainWorld\('(\w+)'/g)).toEqual(['exposeInMainWorld(\'desk\''])
  })

  it('passes calls on by one channel', async () => {
    const { bridge, log } = start()
    expect(await bridge.call('app.hello', {})).toBe('answer')
    expect(log.slice(1)).toEqual([['invoke', 'depthdesk:call', 'app.hello', {}]])
  })

  it('hands a port to the page that asked for it', () => {
    const { bridge, log, arrive, port } = start()
    bridge.openStream(NONCE)
    arrive(NONCE)
    expect(log).toEqual([
      ['onPort', 'depthdesk:port'], ['send', 'depthdesk:stream', NONCE], ['page', { type: 'depthdesk:port', nonce: NONCE }, 1]
    ])
    port.close()
  })

  it.each([['another-nonce-0123456789'], [''], [undefined], [{}]])('closes a port that nobody asked for: %j', async (nonce) => {
    const { bridge, log, arrive, closed } = start()
    bridge.openStream(NONCE)
    arrive(nonce)
    expect(await closed).toBe('closed')
    expect(log.filter((entry) => Array.isArray(entry) && entry[0] === 'page')).toEqual([])
  })

  it('hands over one port a nonce', async () => {
    const { bridge, log, arrive, closed } = start()
    bridge.openStream(NONCE)
    arrive(NONCE)
    arrive(NONCE)
    expect(await closed).toBe('closed')
    expect(log).toHaveLength(3)
  })

  it.each(['', 'short', 'with spaces in it, and more', `${'x'.repeat(65)}`])('refuses the nonce %j', (nonce) => {
    const { bridge, log } = start()
    expect(() => bridge.openStream(nonce)).toThrow('a nonce is 16 to 64')
    expect(log).toHaveLength(1)
  })
})
