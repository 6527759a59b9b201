import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { app } from 'electron'
import { autoUpdater, Provider, type UpdateInfo } from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider'
import type { Log } from '../../contract/clock.ts'
import { compareFile } from './download.ts'
import type { Release } from './policy.ts'

/**
 * Gives a verified file to electron-updater, which installs it. Chromium has no network here: electron-updater's own
 * session answers its one request from that file.
 * @param config in place of the package's app-update.yml, where there is no package
 */
export async function prepareInstall(
  { version, file }: Release,
  url: URL,
  path: string,
  config: string | null,
  log: Log
): Promise<void> {
  const files = [{ url: file.name, sha512: file.sha512, size: file.size }]
  const info: UpdateInfo = { version, files, path: file.name, sha512: file.sha512, releaseDate: '' }

  class OneRelease extends Provider<UpdateInfo> {
    constructor(_options: object, _updater: object, runtime: ProviderRuntimeOptions) {
      super(runtime)
    }
    override getLatestVersion = () => Promise.resolve(info)
    override resolveFiles = () => files.map((one) => ({ url, info: one }))
  }

  autoUpdater.logger = log
  autoUpdater.autoDownload = false
  // Only when the user restarts the app for it.
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.allowDowngrade = false
  autoUpdater.disableDifferentialDownload = true
  autoUpdater.disableWebInstaller = true
  if (config !== null) {
    autoUpdater.forceDevUpdateConfig = true
    autoUpdater.updateConfigPath = config
  }
  autoUpdater.setFeedURL({ provider: 'custom', updateProvider: OneRelease })
  const { protocol, webRequest } = autoUpdater.netSession
  const isFile = (asked: { readonly url: string }) => asked.url === url.href
  // SECURITY: the session is closed like every other (security/harden.ts), but for this file and this long.
  webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isFile(details) }))
  protocol.handle('https', async (request) =>
    isFile(request)
      ? new Response(await openAsBlob(path), { headers: { 'content-length': String(file.size) } })
      : new Response(null, { status: 404 })
  )
  try {
    const found = await autoUpdater.checkForUpdates()
    if (found?.isUpdateAvailable !== true) throw new Error('this package is not updated by the app')
    const [copy = ''] = await autoUpdater.downloadUpdate()
    // It is what will be installed.
    await compareFile(copy, file)
  } finally {
    protocol.unhandle('https')
    webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }))
    await rm(path, { force: true })
  }
}

/** @param quitThen ends the app and calls its argument when every part has stopped */
export function installPrepared(quitThen: (step: () => void) => void): void {
  // Squirrel ends the app itself.
  if (process.platform === 'darwin') return autoUpdater.quitAndInstall()
  quitThen(() => {
    // The new version starts at once, and finds the profile closed and the lock free.
    autoUpdater.once('error', () => app.relaunch())
    app.releaseSingleInstanceLock()
    autoUpdater.quitAndInstall(false, true)
  })
}
