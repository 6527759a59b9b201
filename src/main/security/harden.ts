import { dirname } from 'node:path'
import { app, dialog, shell, type Session, type WebContents } from 'electron'
import { createBucket } from '../../contract/bucket.ts'
import type { Log } from '../../contract/clock.ts'
import { closeFilePickers } from './file-pickers.ts'
import type { LogRefusal } from './refusals.ts'
import { closedNetwork, dangerousVariables, devCsp, mayLoad, mayOpenOutside } from './policy.ts'
import { loadersRefused, loadersRemoved } from './loaders.ts'
import { refusedSwitches } from './switches.ts'

/** Chromium's error code for a load that was aborted. */
const ABORTED = -3
/** Navigations and windows that one page may be denied: each costs main a third of a millisecond in Chromium itself. */
const DENIALS = { perSecond: 5, atOnce: 100 }
/** Links of one page that are opened in the browser; each starts a program. */
const LINKS = { perSecond: 1, atOnce: 5 }

/**
 * Removes environment variables of desktops that load code, and ends a packaged app that was started with a dangerous
 * one or with a switch that is not on the list. Call it first, before any secret is read.
 * @param own names of the app's own switches
 */
export function refuseDangerousStart(own: readonly string[]): void {
  // Electron reads none of them before this: the toolkit of the desktop starts after the first line of the app.
  for (const name of loadersRemoved(process.env)) delete process.env[name]
  if (!app.isPackaged) return
  const variables = [...dangerousVariables(process.env), ...loadersRefused(process.env, dirname(process.execPath))]
  if (variables.length > 0) {
    end(
      `Depthdesk does not run while ${variables.join(', ')} is set: ` +
        'it could show your keys to others or trust a false venue. Remove it from the environment and start again.'
    )
  }
  const switches = refusedSwitches({
    args: process.argv.slice(1),
    own,
    platform: process.platform,
    hasSwitch: (name) => app.commandLine.hasSwitch(name)
  })
  if (switches.length > 0) {
    end(
      `Depthdesk does not run with ${switches.join(', ')}: it takes only its own switches and the usual ones of a ` +
        'desktop, because others can let programs reach your account. Start it without.'
    )
  }
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  // An app that is started by its icon has no visible stderr there.
  if (process.platform !== 'linux') dialog.showErrorBox('Depthdesk', sentence)
  process.exit(2)
}

/** Disables the background services of Chromium: main alone contacts the venue, and nothing else is contacted. */
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
 * Closes Chromium's network for every session and process: no name is resolved, all requests go to a proxy without an
 * address, and WebRTC cannot bypass it. Main connects by Node, and the app's own scheme needs no network. A content
 * security policy alone is not enough: it does not cover WebRTC and DNS.
 */
export function closeNetwork(devServer: string | null): void {
  for (const [name, value] of closedNetwork(devServer)) app.commandLine.appendSwitch(name, value)
}

/** Hardens the default session and every later one. */
export function hardenSessions(first: Session, devServer: string | null, refused: LogRefusal): void {
  hardenSession(first, devServer, refused)
  app.on('session-created', (session) => hardenSession(session, devServer, refused))
}

/** Denies a session everything that the page does not need: network, permissions, downloads, devices. */
function hardenSession(session: Session, devServer: string | null, refused: LogRefusal): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !mayLoad(details.url, devServer)
    if (cancel) refused('blocked a request of a page', details.resourceType, details.url.slice(0, 200))
    answer({ cancel })
  })
  if (devServer !== null) {
    session.webRequest.onHeadersReceived((details, answer) =>
      answer({ responseHeaders: { ...details.responseHeaders, 'content-security-policy': [devCsp(devServer)] } })
    )
  }
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    refused('denied a permission', permission)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.on('will-download', (event) => {
    refused('denied a download')
    event.preventDefault()
  })
  session.on('select-hid-device', (event) => event.preventDefault())
  session.on('select-usb-device', (event) => event.preventDefault())
  session.on('select-serial-port', (event) => event.preventDefault())
  // A disabled spell checker would still download a dictionary from Google.
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
}

/** Denies navigation, new windows and embedded pages to every web contents. */
export function hardenContents(devServer: string | null, log: Log, refused: LogRefusal): void {
  app.on('web-contents-created', (_created, contents) => {
    const denials = createBucket(DENIALS)
    const countDenial = () => {
      if (denials.take(performance.now()) || contents.isCrashed()) return
      refused('ended a page that floods main with navigations')
      contents.forcefullyCrashRenderer()
    }
    const stay = (event: Electron.Event, url: string) => {
      if (devServer !== null && url.startsWith(`${devServer}/`)) return
      refused('denied navigation', url.slice(0, 200))
      event.preventDefault()
      countDenial()
    }
    // A file that is dropped on the window arrives here, too.
    contents.on('will-navigate', (event) => stay(event, event.url))
    contents.on('will-frame-navigate', (event) => stay(event, event.url))
    contents.on('will-redirect', (event) => stay(event, event.url))
    // There is no event before a navigation to about:blank or about:srcdoc, so it is undone.
    const comeBack = (url: string) => {
      if (contents.isDestroyed()) return
      const home = contents.navigationHistory.getEntryAtIndex(0)?.url
      if (mayLoad(url, devServer) || home === undefined || !mayLoad(home, devServer)) return
      refused('a page was left', url.slice(0, 200))
      contents.loadURL(home).catch((error: unknown) => log.error('the page did not load', error))
    }
    contents.on('did-navigate', (_event, url) => comeBack(url))
    contents.on('did-fail-load', (_event, code, _description, url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) comeBack(url)
    })
    // The user and main move a window; its page does not.
    contents.on('content-bounds-updated', (event) => event.preventDefault())
    // The user or main closes a page; a page cannot prevent it.
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
    const links = createBucket(LINKS)
    contents.setWindowOpenHandler(({ url }) => {
      countDenial()
      if (links.take(performance.now())) openOutside(url, refused)
      else refused('did not open a link', url.slice(0, 200))
      return { action: 'deny' }
    })
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    void closeFilePickers(contents, log, refused)
  })
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
}

/** Opens a link in the user's browser, if its host is on the list. */
export function openOutside(url: string, refused: LogRefusal): void {
  if (mayOpenOutside(url)) void shell.openExternal(url)
  else refused('did not open a link', url.slice(0, 200))
}

/** True for the top frame of a page on our own origin, the only sender that main accepts. */
export const isTopFrame = (contents: WebContents, frame: Electron.WebFrameMain | null): boolean =>
  frame !== null && frame.parent === null && frame === contents.mainFrame
