// Content and hardening of a package. scripts/package.mjs adds what depends on the machine and the release.
import { afterPack } from './scripts/package/after-pack.mjs'
import { INSIDE } from './scripts/package/content.mjs'

/** Fuses of the Electron binary; scripts/package/fuses.mjs reads them back from the package. */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false // the app is served from its own scheme
}

/** @type {import('electron-builder').Configuration} */
export const config = {
  appId: 'app.depthdesk.desktop',
  productName: 'Depthdesk',
  copyright: 'The Depthdesk authors',
  directories: { output: 'release', buildResources: 'resources' },
  files: [
    'out/main/**',
    'out/preload/**',
    'out/renderer/**',
    'resources/**',
    'package.json',
    'LICENSE',
    '!resources/icon.ic*',
    '!resources/*.plist',
    // What main bundles, or what only builds keytar.
    `!node_modules/!(${INSIDE.map((name) => name.replace(/\/.*/, '')).join('|')}){,/**}`,
    '!node_modules/@napi-rs/!(keyring|keyring-*){,/**}',
    '!node_modules/@napi-rs/keyring/keytar.js',
    '!node_modules/keytar/{src,binding.gyp}',
    '!node_modules/keytar/build/!(Release){,/**}',
    '!node_modules/keytar/build/Release/!(keytar.node){,/**}',
    '!**/*.{map,md,ts,cts,mts}',
    '!**/{.*,test,tests,docs}{,/**}'
  ],
  asarUnpack: ['node_modules/{keytar,@napi-rs}/**'],
  extraFiles: [
    { from: 'LICENSE', to: 'LICENSE.txt' },
    { from: 'out/LICENSES.packages.txt', to: 'LICENSES.packages.txt' }
  ],
  afterPack,
  npmRebuild: false, // keytar is N-API: a build for Node loads in Electron
  electronFuses: FUSES,
  artifactName: '${name}-${version}_${arch}.${ext}',
  publish: null,
  protocols: [{ name: 'Depthdesk market', schemes: ['depthdesk'] }],
  linux: {
    executableName: 'depthdesk',
    syncDesktopName: true,
    icon: 'resources/icons',
    category: 'Office;Finance',
    synopsis: 'Trading terminal',
    desktop: { entry: { GenericName: 'Trading terminal', Keywords: 'crypto;exchange;trading;order book;' } },
    maintainer: 'The Depthdesk authors <authors@depthdesk.invalid>',
    target: ['deb', 'AppImage', 'tar.gz']
  },
  // Without it the launcher would have --no-sandbox, with which a package does not start.
  appImage: { executableArgs: [] },
  deb: {
    packageCategory: 'misc',
    fpm: ['LICENSE=/usr/share/doc/depthdesk/copyright'],
    depends: [
      'libgtk-3-0t64 | libgtk-3-0',
      'libnss3',
      'libasound2t64 | libasound2',
      'libgbm1',
      'libxss1',
      'libnotify4',
      'libsecret-1-0',
      'xdg-utils'
    ],
    recommends: ['gnome-keyring', 'dbus-bin']
  },
  win: { icon: 'resources/icon.ico', target: ['nsis', 'portable'] },
  nsis: {
    artifactName: '${name}-${version}_${arch}-setup.${ext}',
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    license: 'LICENSE'
  },
  portable: { artifactName: '${name}-${version}_${arch}-portable.${ext}' },
  mac: {
    icon: 'resources/icon.icns',
    category: 'public.app-category.finance',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    // The release workflow makes one file of keytar for both processors.
    x64ArchFiles: '**/{keytar,keyring.*}.node',
    target: [
      { target: 'dmg', arch: ['universal'] },
      { target: 'zip', arch: ['universal'] }
    ]
  }
}
