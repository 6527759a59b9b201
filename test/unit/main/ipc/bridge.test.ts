import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createBridge } from '../../../../src/preload/bridge.ts'

const NONCE = '6f1d3c1e-9a53-4d0e-8f0b-0d5a1b2c3d4e'

function start() {
  const log: unknown[] = []
  const later: { readonly at: number; readonly run: () => void }[] = []
  let arrive: (ports: readonly MessagePort[], nonce: unknown) => void = () => undefined
  const now = 0
  const bridge = createBridge({
    now: () => now,
    after: (ms, run) => void later.push({ at: now + ms, run }),
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
  const closed = new Promise<string>((resolve) => {
    port.addEventListener('close', () => resolve('closed'))
  })
  return { bridge, log, arrive: (nonce: unknown) => arrive([port], nonce), later, port, closed }
}

describe('the bridge', () => {
  it('exposes two functions and nothing else', () => {
    expect(Object.entries(start().bridge).map(([name, value]) => [name, typeof value])).toEqual([
      ['call', 'function'],
      ['openStream', 'function']
    ])
    const source = readFileSync('src/preload/index.ts', 'utf8')
    expect([...source.matchAll(/exposeInMainWorld\(\s*'(\w+)'/g)].map(([, name]) => name)).toEqual(['desk'])
  })

  it('passes calls on by one channel', async () => {
    const { bridge, log } = start()
    expect(await bridge.call('app.hello', {})).toBe('answer')
    expect(log.slice(1)).toEqual([['invoke', 'depthdesk:call', 'app.hello', {}]])
  })

  it('keeps a flood away from main: 400 calls at once, the next ones at that pace', () => {
    const { bridge, log, later } = start()
    for (let call = 0; call < 1_000; call++) void bridge.call('app.hello', {})
    expect(log.slice(1)).toHaveLength(400)
    expect([later.length, later[0]?.at, later.at(-1)?.at]).toEqual([600, 2.5, 1_500])
    later[0]?.run()
    expect(log.slice(1)).toHaveLength(401)
  })

  it('keeps what main would refuse for its size', () => {
    const { bridge, log } = start()
    void bridge.call('settings.write', { market: 'x'.repeat(300_000) })
    void bridge.call('x'.repeat(300_000), { deep: Array.from({ length: 100_000 }, () => 7) })
    expect(JSON.stringify(log).length).toBeLessThan(500)
    expect(log.slice(1)).toMatchObject([
      ['invoke', 'depthdesk:call', 'settings.write', 'too large'],
      ['invoke', 'depthdesk:call', 'x'.repeat(64), 'too large']
    ])
  })

  it('passes a port to the page that requested it', () => {
    const { bridge, log, arrive, port } = start()
    bridge.openStream(NONCE)
    arrive(NONCE)
    expect(log).toEqual([
      ['onPort', 'depthdesk:port'],
      ['send', 'depthdesk:stream', NONCE],
      ['page', { type: 'depthdesk:port', nonce: NONCE }, 1]
    ])
    port.close()
  })

  it.each([['another-nonce-0123456789'], [''], [undefined], [{}]])(
    'closes a port that nobody asked for: %j',
    async (nonce) => {
      const { bridge, log, arrive, closed } = start()
      bridge.openStream(NONCE)
      arrive(nonce)
      expect(await closed).toBe('closed')
      expect(log.filter((entry) => Array.isArray(entry) && entry[0] === 'page')).toEqual([])
    }
  )

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
