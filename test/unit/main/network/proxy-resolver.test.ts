import { createServer } from 'node:http'
import { once } from 'node:events'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createProxyResolver } from '../../../../src/main/network/proxy-resolver.ts'

/** Chromium: a script that does not end holds up its answers until the mode changes, and then they are of that mode. */
const chromium = vi.hoisted(() => ({ mode: '', waiting: new Array<() => void>(), hangs: true }))
vi.mock('electron', () => ({
  app: { getAppMetrics: () => [] },
  session: {
    fromPartition: () => ({
      setProxy({ mode }: { readonly mode: string }) {
        chromium.mode = mode
        if (mode !== 'pac_script') for (const go of chromium.waiting.splice(0)) go()
        return Promise.resolve()
      },
      async resolveProxy() {
        if (chromium.mode === 'pac_script' && chromium.hangs)
          await new Promise<void>((resolve) => chromium.waiting.push(resolve))
        return chromium.mode === 'direct' ? 'DIRECT' : 'PROXY 10.0.0.1:8080'
      }
    })
  }
}))
beforeEach(() => Object.assign(chromium, { mode: '', waiting: [], hangs: true }))

async function pacFile(): Promise<string> {
  const server = createServer((_, response) => response.end('while (true) {}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/proxy.pac`
}

test('nothing that waited for a script is sent directly when another proxy is chosen', async () => {
  const file = await pacFile()
  const { resolve, use } = createProxyResolver()
  const both = [resolve('https://a.example/', file), resolve('https://b.example/', file)].map((one) =>
    one.catch((error: Error) => error.message)
  )
  await expect.poll(() => chromium.waiting.length).toBe(2)
  use(null)
  expect(await Promise.all(both)).toEqual(['another proxy was chosen', 'another proxy was chosen'])
  // The next ones are asked anew.
  expect(await resolve('https://a.example/', null)).toBe('PROXY 10.0.0.1:8080')
  chromium.hangs = false
  expect(await resolve('https://a.example/', file)).toBe('PROXY 10.0.0.1:8080')
})

test('the same file again ends nothing', async () => {
  const file = await pacFile()
  const { resolve, use } = createProxyResolver()
  const asked = resolve('https://a.example/', file)
  await expect.poll(() => chromium.waiting.length).toBe(1)
  use(file)
  chromium.waiting.splice(0).forEach((go) => go())
  expect(await asked).toBe('PROXY 10.0.0.1:8080')
})
