// What electron-builder makes on which system.
import { existsSync } from 'node:fs'

export const SEVEN_ZIP = '/usr/bin/7za'
export const DPKG_DEB = '/usr/bin/dpkg-deb'

/** @param {string} platform @param {readonly string[]} args @returns {string[]} none: all configured targets */
function namesOf(platform, args) {
  if (args.includes('--dir')) return ['dir']
  if (platform !== 'linux' || args.includes('--all')) return []
  return ['dir', ...(existsSync(DPKG_DEB) ? ['deb'] : []), ...(existsSync(SEVEN_ZIP) ? ['tar.gz'] : [])]
}

/**
 * @param {Pick<typeof import('electron-builder'), 'Arch' | 'Platform'>} builder
 * @param {'linux' | 'win32' | 'darwin'} platform
 * @param {readonly string[]} args
 */
export function targetsOf({ Arch, Platform }, platform, args) {
  const builderPlatform = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC }[platform]
  // Without an architecture electron-builder adds that of this machine to the configured ones.
  const archs = platform === 'darwin' ? [Arch.universal] : []
  return builderPlatform.createTarget(namesOf(platform, args), ...archs)
}
