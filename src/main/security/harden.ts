import { app, dialog, shell, type Session, type WebContents } from 'electron'
import type { Log } from '../../contract/clock.ts'
import { closeFilePickers } from '../desktop/file-pickers.ts'
import { closedNetwork, dangerousSwitches, dangerousVariables, devCsp, mayLoad, mayOpenOutside } from './policy.ts'

/** Chromium's code for a load that was stopped: the page before it stays. */
const ABORTED = -3

/**
 * Ends a packaged app that was started with a dangerous switch or variable. Call first: nothing secret has been read by
 * then.
 */
export function refuseDangerousStart(): void {
  if (!app.isPackaged) return
  const variables = dangerousVariables(process.env)
  if (variables.length > 0) {
    end(
      `Depthdesk does not run while ${variables.join(', ')} is set: it could show your keys to others or trust a false venue. ` +
        'Remove it from the environment and start again.'
    )
  }
  const switches = dangerousSwitches(process.argv.slice(1), (name) => app.commandLine.hasSwitch(name))
  if (switches.length > 0)
    end(
      `Depthdesk does not run with ${switches.join(', ')}: it would let other programs reach your account. Start it without.`
    )
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  // Who starts an app by its icon there sees no stderr.
  if (process.platform !== 'linux') dialog.showErrorBox('Depthdesk', sentence)
  process.exit(2)
}

/** Chromium's own services talk to nobody: only the venue is ever contacted, and by main alone. */
export function silenceChromium(): void {
  for (const name of [
    'disable-background-networking',
    'disable-component-update',
    'disable-domain-reliability',
    'no-pings',
    'dns-prefetch-disable'
  ]) {
    app.commandLine.appendSwitch(name)
  }
}

/**
 * Closes Chromium's network for every session and process: names are not resolved, everything else goes to a proxy that
 * has no address, and WebRTC may not go past it. Main's own connections are Node's, and the app's own scheme needs no
 * network. A policy of the page alone would not do: WebRTC and DNS ask none.
 */
export function closeNetwork(devServer: string | null): void {
  for (const [name, value] of closedNetwork(devServer)) app.commandLine.appendSwitch(name, value)
}

/** Hardens every session there is and will be. */
export function hardenSessions(first: Session, devServer: string | null, log: Log): void {
  hardenSession(first, devServer, log)
  app.on('session-created', (session) => hardenSession(session, devServer, log))
}

/** Denies a session everything that the page does not need: network, permissions, downloads, devices. */
function hardenSession(session: Session, devServer: string | null, log: Log): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !mayLoad(details.url, devServer)
    if (cancel) log.warn('blocked a request of a page', details.resourceType, details.url.slice(0, 200))
    answer({ cancel })
  })
  if (devServer !== null) {
    session.webRequest.onHeadersReceived((details, answer) =>
      answer({ responseHeaders: { ...details.responseHeaders, 'content-security-policy': [devCsp(devServer)] } })
    )
  }
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    log.warn('denied a permission', permission)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.on('will-download', (event) => event.preventDefault())
  session.on('select-hid-device', (event) => event.preventDefault())
  session.on('select-usb-device', (event) => event.preventDefault())
  session.on('select-serial-port', (event) => event.preventDefault())
  // Switched off alone, it would still fetch the dictionary of the user's language from a server of Google's.
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
}

/** Keeps every page, whoever makes it, where it is: no navigation, no new windows, no embedded pages. */
export function hardenContents(devServer: string | null, log: Log): void {
  app.on('web-contents-created', (_created, contents) => {
    const stay = (event: Electron.Event, url: string) => {
      if (devServer !== null && url.startsWith(`${devServer}/`)) return
      log.warn('denied navigation', url.slice(0, 200))
      event.preventDefault()
    }
    // A file that is dropped on the window arrives here as well.
    contents.on('will-navigate', (event) => stay(event, event.url))
    contents.on('will-frame-navigate', (event) => stay(event, event.url))
    contents.on('will-redirect', (event) => stay(event, event.url))
    // Nobody is asked about a move to about:blank or about:srcdoc: a page that is gone comes back.
    const comeBack = (url: string) => {
      const home = contents.navigationHistory.getEntryAtIndex(0)?.url
      if (mayLoad(url, devServer) || home === undefined || !mayLoad(home, devServer)) return
      log.warn('a page was left', url.slice(0, 200))
      contents.loadURL(home).catch((error: unknown) => log.error('the page did not load', error))
    }
    contents.on('did-navigate', (_event, url) => comeBack(url))
    contents.on('did-fail-load', (_event, code, _description, url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) comeBack(url)
    })
    // A page is left when the user or main says so.
    contents.on('will-prevent-unload', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.on('select-bluetooth-device', (event, _devices, answer) => {
      event.preventDefault()
      answer('')
    })
    contents.on('certificate-error', (event, _url, _error, _certificate, answer) => {
      event.preventDefault()
      answer(false)
    })
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url, log)
      return { action: 'deny' }
    })
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    void closeFilePickers(contents, log)
  })
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
}

export function openOutside(url: string, log: Log): void {
  if (mayOpenOutside(url)) void shell.openExternal(url)
  else log.warn('did not open a link', url.slice(0, 200))
}

/** True for the only pages that main listens to: the top frame of a page of ours on our own origin. */
export const isTopFrame = (contents: WebContents, frame: Electron.WebFrameMain | null): boolean =>
  frame !== null && frame.parent === null && frame === contents.mainFrame
