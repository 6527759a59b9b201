import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import type { Settings } from '../../src/contract/settings.ts'
import { keyWindow, openSettings } from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { launch } from './support/launch.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

const VENUE = {
  ...{ id: 'far', name: 'Far', capabilities: ['tickers'] },
  ...{ baseUrl: 'https://api.venue.example', wsUrl: 'wss://ws.venue.example' },
  ...{ exchangeWsUrl: 'https://api.venue.example', appUrl: 'https://app.venue.example' }
}

/** A proxy that refuses every CONNECT and records what it was asked for, and a PAC file that names it. */
async function proxyServer() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`GET ${request.url}`)
    const forever = request.url === '/endless.pac' ? 'while (true) {}' : ''
    response.end(`function FindProxyForURL(url, host) { ${forever} return "PROXY 127.0.0.1:${port}" }`)
  })
  server.on('connect', ({ url = '', headers }, socket: Socket) => {
    const basic = headers['proxy-authorization']?.replace('Basic ', '') ?? ''
    asked.push(`${Buffer.from(basic, 'base64').toString()} ${url}`)
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, asked, [Symbol.asyncDispose]: async () => void server.close() }
}

test('venues are reached through the proxy of the system, of a PAC file, or of the settings', async ({}, info) => {
  await using proxy = await proxyServer()
  const venues = info.outputPath('venues.json')
  writeFileSync(venues, JSON.stringify([VENUE]))
  const env = { https_proxy: `http://127.0.0.1:${proxy.port}`, no_proxy: undefined, NO_PROXY: undefined }
  await using desk = await launch({ args: ['--venues', venues, '--venue', 'far'], env })
  const page = await desk.app.firstWindow()
  const next = async (wanted: string): Promise<void> => {
    await expect.poll(() => proxy.asked).toContain(wanted)
  }

  await test.step('the system', () => next(' api.venue.example:443'))
  const rest = page.getByRole('button', { name: /^REST/ })
  await expect(rest).toHaveAccessibleName(/the proxy refused the user name or password/)

  const write = (change: Settings['proxy']) =>
    page.evaluate((given) => window.desk.call('settings.write', { proxy: given }), change)
  const pac = { mode: 'pac', address: `http://127.0.0.1:${proxy.port}/proxy.pac` } as const
  await test.step('no other one without a yes to main', async () => {
    await answerQuestions(desk, 'no')
    const other = `http://127.0.0.1:${proxy.port}/other.pac`
    expect(await write({ mode: 'pac', address: other })).toMatchObject({ ok: false, failure: { code: 'proxy-stays' } })
    expect((await questionsOf(desk)).join()).toContain(other)
    expect(proxy.asked).not.toContain('GET /other.pac')
    await answerQuestions(desk, 'yes')
  })
  await test.step('a PAC file', async () => {
    proxy.asked.length = 0
    expect(await write(pac)).toMatchObject({ ok: true })
    await next('GET /proxy.pac')
    proxy.asked.length = 0
    await next(' api.venue.example:443')
  })

  await test.step('a PAC file whose script never ends is ended with the next choice', async () => {
    const running = () =>
      desk.app.evaluate(({ app }) =>
        app.getAppMetrics().some((one) => one.serviceName === 'proxy_resolver.mojom.ProxyResolverFactory')
      )
    proxy.asked.length = 0
    expect(await write({ mode: 'pac', address: `http://127.0.0.1:${proxy.port}/endless.pac` })).toMatchObject({
      ok: true
    })
    await next('GET /endless.pac')
    await expect.poll(running).toBe(true)
    expect(await write({ mode: 'none', address: '' })).toMatchObject({ ok: true })
    await expect.poll(running, { timeout: 5_000 }).toBe(false)
    proxy.asked.length = 0
    expect(await write(pac)).toMatchObject({ ok: true })
    await next(' api.venue.example:443')
  })

  await test.step('the settings, with a password in the keychain', async () => {
    const settings = await openSettings(page, 'Venues')
    await settings.getByRole('combobox', { name: 'Proxy server' }).selectOption('Manual')
    const address = settings.getByRole('textbox', { name: 'Address of the proxy' })
    await address.fill(`http://anna:secret@127.0.0.1:${proxy.port}`)
    await address.press('Tab')
    await expect(settings.getByRole('alert')).toContainText('without a password')
    await address.fill(`http://anna@127.0.0.1:${proxy.port}`)
    await address.press('Tab')
    await page.screenshot({ path: info.outputPath('proxy.png') })
    const typed = await keyWindow(desk, () => settings.getByRole('button', { name: 'Proxy password' }).click())
    await typed.getByRole('textbox').or(typed.locator('input')).first().fill('s3cret')
    await typed.screenshot({ path: info.outputPath('password.png') })
    await closedBy(typed, () => typed.getByRole('button', { name: 'Save' }).click())
    await expect(settings.getByText('Password saved in the keychain.')).toBeVisible()
    await next('anna:s3cret api.venue.example:443')
    expect(await page.content()).not.toContain('s3cret')
  })
})
