// Takes away what Electron brings and a package must not have; electron-builder signs afterwards.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** @param {import('electron-builder').AfterPackContext} packed @returns {string} the folder of app.asar */
const resourcesOf = ({ appOutDir, electronPlatformName, packager }) =>
  electronPlatformName === 'darwin'
    ? join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Resources')
    : join(appOutDir, 'resources')

/** @param {import('electron-builder').AfterPackContext} packed */
export function afterPack(packed) {
  // It would run any folder that is named on the command line.
  rmSync(join(resourcesOf(packed), 'default_app.asar'), { force: true })
  if (packed.electronPlatformName !== 'darwin') rmSync(join(packed.appOutDir, 'version'), { force: true })
}
