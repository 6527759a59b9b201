// Content and hardening of a package. scripts/package.mjs adds what depends on the machine and the release.

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
    // Build-time parts of keytar, and unused packages.
    '!node_modules/keytar/{src,binding.gyp}',
    '!node_modules/keytar/build/Release/obj.target',
    '!node_modules/{prebuild-install,node-addon-api,bufferutil,utf-8-validate}/**',
    '!**/*.{map,md,ts,cts,mts}',
    '!**/{test,tests,docs}/**'
  ],
  asarUnpack: ['node_modules/keytar/**'],
  npmRebuild: false, // keytar is N-API: a build for Node loads in Electron
  electronFuses: FUSES,
  artifactName: '${name}-${version}_${arch}.${ext}',
  publish: null,
  linux: {
    executableName: 'depthdesk',
    syncDesktopName: true,
    icon: 'resources/icons',
    category: 'Office;Finance',
    synopsis: 'Trading terminal',
    maintainer: 'The Depthdesk authors <authors@depthdesk.invalid>',
    target: ['deb', 'AppImage', 'tar.gz']
  },
  deb: {
    packageCategory: 'misc',
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
  win: { icon: 'resources/icon.ico', target: ['nsis'] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false
  },
  mac: {
    icon: 'resources/icon.icns',
    category: 'public.app-category.finance',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    target: ['dmg', 'zip']
  }
}
