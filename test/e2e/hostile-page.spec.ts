import { expect, test, type Page } from '@playwright/test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetLayout } from '../../src/core/layout/presets.ts'
import { ALONE } from './support/alone.ts'
import { startArena } from './support/arena.ts'
import { FakeDesktop } from './support/fake-desktop.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { listenEverywhere } from './support/listeners.ts'
import { firstLive, live } from './support/live.ts'
import { PROMISE, shows } from './support/promise.ts'

test.describe.configure({ mode: 'default' })

const MOST_WINDOWS = 24
const MOST_WINDOWS_A_SECOND = 4

const workspace = (desk: RunningApp): Page | undefined =>
  desk.app.windows().find((one) => one.url().includes('index.html'))

test.describe('the windows that a page can open', ALONE, () => {
  let profile: string
  let desktop: FakeDesktop
  let desk: RunningApp
  let page: Page
  test.beforeAll(async () => {
    profile = mkdtempSync(join(tmpdir(), 'desk-hostile-'))
    const bounds = { x: 0, y: 0, width: 300, height: 240 }
    const windows = Array.from({ length: 40 }, (_, at) => ({
      kind: at === 0 ? 'workspace' : 'watch',
      bounds,
      maximised: false
    }))
    writeFileSync(join(profile, 'window.json'), JSON.stringify({ windows }))
    desktop = await FakeDesktop.start()
    desk = await launch({ userData: profile })
    await expect.poll(() => workspace(desk)).toBeDefined()
    page = workspace(desk) ?? (await desk.app.firstWindow())
    await live(page)
  })
  test.afterAll(async () => {
    await desk.close()
    desktop.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const count = () => desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

  test('are at most 24, those of the last quit included', PROMISE, async () => {
    expect(await count()).toBe(MOST_WINDOWS)
    shows(51, '40 windows of the last quit, 24 opened')
  })

  test('are at most 24, by whatever way they are opened, with a notice to the user', PROMISE, async () => {
    const layout = presetLayout('trade', { width: 1440, height: 830 })
    const answers = await page.evaluate(
      async (panels) => [
        await window.desk.call('windows.open', { kind: 'workspace' }),
        await window.desk.call('windows.open', { kind: 'diagnostics' }),
        await window.desk.call('windows.openPanel', { layout: panels, width: 400, height: 300 })
      ],
      layout
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'windows' } })
    await page.keyboard.press('Control+n')
    for (const item of ['New Window', 'New Market Watch', 'Diagnostics']) {
      await desk.app.evaluate(({ Menu }, wanted) => {
        Menu.getApplicationMenu()
          ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
          .find(({ label }) => label === wanted)
          ?.click()
      }, item)
    }
    await expect.poll(async () => (await desktop.tray())?.labels() ?? []).toContain('New Window')
    for (const item of ['New Window', 'New Market Watch']) await (await desktop.tray())?.choose(item)
    // Said again after a while, which a busy machine takes for these openings.
    await expect(page.getByText('24 windows are open. Close one to open another.').first()).toBeVisible()
    expect(await count()).toBe(MOST_WINDOWS)
    shows(51, '9 openings beyond the 24th, by requests, keyboard, menu and tray: 0 opened')
  })

  test('come four a second at most, however fast they are asked for', PROMISE, async () => {
    await desk.app.evaluate(({ app, BrowserWindow }) => {
      const made: number[] = []
      Reflect.set(globalThis, 'made', made)
      app.on('browser-window-created', () => made.push(performance.now()))
      for (const window of BrowserWindow.getAllWindows())
        if (window.webContents.getURL().includes('watch.html')) window.destroy()
    })
    await expect.poll(count).toBe(1)
    await page.evaluate(async () => {
      const until = performance.now() + 2_500
      while (performance.now() < until) {
        await Promise.all([
          window.desk.call('windows.open', { kind: 'watch' }),
          window.desk.call('windows.showMarket', { market: 'BTC_USDT' })
        ])
      }
    })
    const made = await desk.app.evaluate(() => Reflect.get(globalThis, 'made') as number[])
    const inOneSecond = made.map((from) => made.filter((at) => at >= from && at < from + 990).length)
    expect(made.length).toBeGreaterThan(MOST_WINDOWS_A_SECOND)
    expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(MOST_WINDOWS_A_SECOND)
    shows(51, `a flood of 2.5 s opened ${made.length} windows, at most ${Math.max(...inOneSecond)} in a second`)
  })
})

const POSTED = '/v2/user-api/exchange/orders/market'
const HOME = 'app://depthdesk/index.html?language=en&window=1'

test.describe('network', () => {
  test(
    'nothing of a page reaches a listener of this computer or a name server, by any way of Chromium',
    PROMISE,
    async () => {
      await using listeners = await listenEverywhere()
      await using desk = await launch()
      const page = await firstLive(desk)
      const log = join(tmpdir(), `desk-net-${process.pid}.json`)
      await desk.app.evaluate(({ netLog }, file) => netLog.startLogging(file), log)
      const tried = await page.evaluate(async (places) => {
        const done: string[] = []
        const attempt = async (name: string, work: () => unknown) => {
          try {
            await work()
          } catch {
            // A refusal is as good as silence: what counts is what arrives.
          }
          done.push(name)
        }
        const gathered = (peer: RTCPeerConnection) =>
          new Promise<void>((resolve) => {
            peer.onicegatheringstatechange = () => {
              if (peer.iceGatheringState === 'complete') resolve()
            }
            setTimeout(resolve, 3000)
          })
        for (const at of places) {
          const [host = '', port = ''] = at.split(':')
          await attempt('turn, stun and ICE over TCP and UDP', async () => {
            const account = { username: 'stolen', credential: 'stolen' }
            const ours = new RTCPeerConnection({
              iceServers: [
                {
                  urls: [`turn:${at}?transport=tcp`, `turn:${at}?transport=udp`, `turns:${at}?transport=tcp`],
                  ...account
                },
                { urls: [`stun:${at}`, 'stun:stolen.example.com'] }
              ]
            })
            const theirs = new RTCPeerConnection()
            ours.createDataChannel('stolen')
            await ours.setLocalDescription(await ours.createOffer())
            await theirs.setRemoteDescription(ours.localDescription ?? { type: 'offer' })
            await theirs.setLocalDescription(await theirs.createAnswer())
            await ours.setRemoteDescription(theirs.localDescription ?? { type: 'answer' })
            for (const candidate of [
              `candidate:1 1 tcp 1518280447 ${host} ${port} typ host tcptype passive`,
              `candidate:2 1 udp 2122260223 ${host} ${port} typ host`
            ]) {
              await ours.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 })
            }
            await gathered(ours)
          })
          await attempt('WebTransport', () => new WebTransport(`https://${at}/`).ready)
          await attempt('fetch', () => fetch(`http://${at}/fetch`))
          await attempt('beacon', () => navigator.sendBeacon(`http://${at}/beacon`, 'stolen'))
          await attempt(
            'socket',
            () =>
              new Promise((resolve) => {
                new WebSocket(`ws://${at}/`).onerror = resolve
              })
          )
          for (const rel of [
            'preconnect',
            'dns-prefetch',
            'prefetch',
            'preload',
            'modulepreload',
            'prerender',
            'stylesheet',
            'icon',
            'manifest'
          ]) {
            await attempt(rel, () => {
              for (const href of [`http://${at}/${rel}`, `http://${rel}.stolen.example.com/`]) {
                document.head.append(Object.assign(document.createElement('link'), { rel, href, as: 'image' }))
              }
            })
          }
          await attempt('ping', () => {
            const link = Object.assign(document.createElement('a'), {
              href: `http://${at}/link`,
              ping: `http://${at}/ping`
            })
            document.body.append(link)
            link.click()
          })
        }
        return done.length
      }, listeners.addresses)
      // A session without any of the app's filters: the network itself is closed, not the page alone.
      const elsewhere = await desk.app.evaluate(async ({ net, session }, places) => {
        const bare = session.fromPartition('without-filters')
        const failed = (work: Promise<unknown>) =>
          work.then(
            () => 'open',
            () => 'closed'
          )
        return await Promise.all([
          ...places.map((at) => failed(bare.fetch(`http://${at}/bare`))),
          ...places.map((at) => failed(net.fetch(`http://${at}/net`))),
          failed(bare.resolveHost('stolen.example.com')),
          failed(bare.resolveHost('localhost'))
        ])
      }, listeners.addresses)
      await desk.app.evaluate(({ netLog }) => netLog.stopLogging())
      expect([...new Set(elsewhere)]).toEqual(['closed'])
      expect(listeners.received).toEqual([])
      expect(sentIn(log)).toEqual([])
      shows(47, `${tried} attempts at ${listeners.addresses.length} addresses, 0 arrived`)
    }
  )

  test('orders and prices work with the network of pages closed, and every session is hardened alike', async () => {
    await using desk = await launch()
    await firstLive(desk)
    const answer = await desk.app.evaluate(async ({ session }) => {
      const other = session.fromPartition('made-later')
      const granted = await new Promise<string>((resolve) => {
        other.fetch('data:text/html,x').then(
          () => resolve('loaded'),
          () => resolve('blocked')
        )
      })
      return { granted, dictionaries: other.getSpellCheckerLanguages(), spelling: other.isSpellCheckerEnabled() }
    })
    expect(answer).toEqual({ granted: 'blocked', dictionaries: [], spelling: false })
  })
})

/** The events of Chromium's own log that put something on a line. */
function sentIn(file: string): readonly string[] {
  const log: { constants: { logEventTypes: Record<string, number> }; events: { type: number }[] } = JSON.parse(
    readFileSync(file, 'utf8')
  )
  const names = new Map(Object.entries(log.constants.logEventTypes).map(([name, type]) => [type, name]))
  const happened = new Set(log.events.map(({ type }) => names.get(type) ?? ''))
  return [...happened].filter((name) =>
    /^(TCP_CONNECT_ATTEMPT|(SOCKET|UDP)_BYTES_SENT|DNS_TRANSACTION|HOST_RESOLVER_SYSTEM_TASK|QUIC_SESSION)/.test(name)
  )
}

test.describe('navigation and storage', () => {
  test('returns a page that navigates without an event, and denies every other navigation', async () => {
    await using desk = await launch()
    await firstLive(desk)
    const leave: Readonly<Record<string, () => unknown>> = {
      'chrome:': () => {
        location.href = 'chrome://gpu'
      },
      'view-source:': () => {
        location.href = 'view-source:app://depthdesk/index.html'
      },
      'file:': () => {
        location.href = 'file:///etc/passwd'
      },
      'devtools:': () => {
        location.href = 'devtools://devtools/bundled/inspector.html'
      },
      'data:': () => {
        location.href = 'data:text/html,gone'
      },
      'blob:': () => {
        location.href = URL.createObjectURL(new Blob(['gone'], { type: 'text/html' }))
      },
      'javascript:': () => {
        location.href = 'javascript:document.body.remove()'
      },
      'another page of ours': () => {
        location.href = 'app://depthdesk/watch.html'
      },
      'a popup': () => window.open('about:blank'),
      'a frame moves the top': () => {
        const frame = document.createElement('iframe')
        frame.srcdoc = '<a target="_top" href="about:blank">gone</a><script>top.location = "about:blank"</script>'
        document.body.append(frame)
      },
      history: () => history.pushState(null, '', '/diagnostics.html')
    }
    // Asked by main: Playwright waits for a move that was denied.
    const place = () =>
      desk.app.evaluate(({ BrowserWindow }) =>
        Promise.race([
          // A page that ends meanwhile never answers.
          new Promise((resolve) => {
            setTimeout(resolve, 1000, 'no answer')
          }),
          // A move that was allowed would have begun by then.
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
            `new Promise((resolve) => setTimeout(resolve, 200))
              .then(() => [location.href, "before" in window, document.querySelector("[data-state=live]") !== null])`
          )
        ])
      )
    const run = (go: () => unknown) =>
      desk.app.evaluate(({ BrowserWindow }, code) => {
        void BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(`window.before = true; (${code})(); 0`, true)
          .catch(() => undefined)
      }, String(go))
    for (const [way, go] of Object.entries(leave)) {
      await run(go)
      await expect.poll(place, { message: way }).toEqual([HOME, true, true])
    }
    const vanish: Readonly<Record<string, () => unknown>> = {
      'about:blank': () => {
        location.href = 'about:blank'
      },
      'about:srcdoc': () => {
        location.href = 'about:srcdoc'
      },
      'meta refresh': () => {
        document.head.append(
          Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=about:blank' })
        )
      },
      form: () => {
        const form = Object.assign(document.createElement('form'), { action: 'about:blank' })
        document.body.append(form)
        form.submit()
      }
    }
    for (const [way, go] of Object.entries(vanish)) {
      await run(go)
      await expect.poll(place, { message: way }).toEqual([HOME, false, true])
    }
    expect(await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })

  test(
    'a page keeps nothing: no store of Chromium takes a byte, and nothing of it is in the profile',
    PROMISE,
    async () => {
      await using desk = await launch()
      const page = await firstLive(desk)
      const outcome = await page.evaluate(async () => {
        const attempt = async (work: () => unknown): Promise<string> => {
          try {
            await work()
            return 'kept'
          } catch (error) {
            return error instanceof DOMException ? error.name : String(error)
          }
        }
        const canary = 'canary-of-a-page'.repeat(100)
        return {
          localStorage: await attempt(() => localStorage.setItem('a', canary)),
          sessionStorage: await attempt(() => sessionStorage.setItem('a', canary)),
          indexedDB: await attempt(
            () =>
              new Promise((resolve, reject) => {
                const asked = indexedDB.open('a')
                asked.onsuccess = resolve
                asked.onerror = () => reject(asked.error)
              })
          ),
          caches: await attempt(() => caches.open('a')),
          files: await attempt(() => navigator.storage.getDirectory()),
          cookie: await attempt(() => {
            document.cookie = `a=${canary}`
          }),
          serviceWorker: await attempt(() => navigator.serviceWorker.register('/a.js')),
          bucket: await attempt(
            () =>
              Reflect.get(navigator, 'storageBuckets')?.open('a') ??
              Promise.reject(new DOMException('', 'SecurityError'))
          )
        }
      })
      expect(new Set(Object.values(outcome))).toEqual(new Set(['SecurityError']))
      await desk.kill()
      expect(filesOf(desk.userData).filter((file) => readFileSync(file).includes('canary-of-a-page'))).toEqual([])
      await desk.close()
      shows(47, `${Object.keys(outcome).length} stores, 0 bytes`)
    }
  )
})

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile())

test.describe('dialogs of a page', () => {
  test('it cannot print, open a file picker, ask a question, or hold the window by beforeunload', async () => {
    await using desk = await launch()
    await firstLive(desk)
    const outcome = await desk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `
      window.before = true
      window.onbeforeunload = () => 'stay'
      window.print()
      Promise.all(['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'].map((name) =>
        window[name]().then(() => 'open', (error) => error.message.includes('Sandboxed'))))
        .then((pickers) => ({ pickers, confirmed: confirm('x') }))`,
        true
      )
    )
    expect(outcome).toEqual({ pickers: [true, true, true], confirmed: false })
    await expect.poll(desk.output).toContain("Ignored call to 'print()'")
    const pick = () =>
      desk.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          `
      Object.assign(document.createElement('input'), { type: 'file' }).click()`,
          true
        )
      )
    const denied = () => desk.output().split('denied a file picker').length - 1
    await pick()
    await expect.poll(denied).toBe(1)
    // The page comes back in another process.
    await desk.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          contents?.once('did-finish-load', () => resolve())
          contents?.forcefullyCrashRenderer()
        })
    )
    await pick()
    await expect.poll(denied).toBe(2)
    await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
    await expect
      .poll(() =>
        desk.app.evaluate(({ BrowserWindow }) =>
          Promise.race([
            new Promise((resolve) => {
              setTimeout(resolve, 1000, 'no answer')
            }),
            BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('"before" in window')
          ])
        )
      )
      .toBe(false)
  })
})

test.describe('a hostile venue', () => {
  test('its words in a notification are plain text, and many at once are five and a sum', PROMISE, async () => {
    const desktop = await FakeDesktop.start()
    try {
      await using arena = await startArena()
      const {
        page,
        exchange: { control }
      } = arena
      await live(page)
      const words = '<a href="https://evil.example">Log in</a>\n& pay ' + 'a lot '.repeat(100)
      control.faults.http(
        { path: POSTED },
        { kind: 'answer', when: 'before', status: 400, text: JSON.stringify({ message: words }) }
      )
      for (let total = 100; total < 108; total++) {
        await page.evaluate(
          (each) =>
            window.desk.call('orders.place', {
              draft: {
                market: 'BTC_USDT',
                side: 'buy',
                type: 'market',
                quantity: null,
                total: `${each}`,
                price: null,
                stopLossPrice: null
              },
              intentKey: `hostile-${each}`,
              confirmed: `BUY MARKET BTC_USDT total ${each}`
            }),
          total
        )
      }
      const shown = () => desktop.notifications.map(({ summary }) => summary)
      await expect.poll(() => shown().length).toBe(6)
      expect(shown()).toEqual([...Array.from({ length: 5 }, () => 'Order rejected: BTC_USDT'), 'More notifications: 3'])
      const body = desktop.notifications[0]?.body ?? ''
      expect([
        /[<\n]/.test(body),
        body.includes('&lt;a href="https://evil.example"&gt;Log in&lt;/a&gt; &amp; pay'),
        body.length < 300
      ]).toEqual([false, true, true])
      shows(51, '8 rejections, 5 notifications and a sum')
    } finally {
      desktop.stop()
    }
  })
})
