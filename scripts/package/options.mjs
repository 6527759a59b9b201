// What electron-builder is told, beyond electron-builder.config.mjs. Pure.
import { updateNotes } from './notes.mjs'

/**
 * @param {import('electron-builder').Configuration} config
 * @param {object} facts
 * @param {string} facts.electronVersion
 * @param {string | null} facts.electronDist null: electron-builder fetches it
 * @param {{ isDevelopment: boolean, version: string }} facts.decision
 * @param {{ feed: string, key: string } | null} facts.updates
 * @param {{ changelog: string, version: string }} facts.notes version: that of the package.json
 * @returns {import('electron-builder').Configuration}
 */
export function buildConfig(config, { electronVersion, electronDist, decision, updates, notes }) {
  return {
    ...config,
    electronVersion,
    ...(electronDist === null ? {} : { electronDist }),
    extraMetadata: {
      version: decision.version,
      desktopName: 'depthdesk.desktop',
      ...(updates === null ? {} : { updates })
    },
    releaseInfo: { releaseNotes: updateNotes(notes.changelog, notes.version) },
    // Writes app-update.yml into the package and latest*.yml beside it.
    ...(updates === null ? {} : { publish: { provider: 'generic', url: updates.feed } }),
    ...(decision.isDevelopment ? { compression: 'store', deb: { ...config.deb, compression: 'gz' } } : {})
  }
}
