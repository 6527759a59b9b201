import { describe, expect, it } from 'vitest'
import { loadersRefused, loadersRemoved } from '../../../../src/main/security/loaders.ts'

const refused = (env: Record<string, string>, folder = '/opt/Depthdesk') => loadersRefused(env, folder)

describe('variables that load code', () => {
  it('are refused where they work before the first line of the app, or in other processes than main', () => {
    const env = {
      LD_PRELOAD: 'x.so',
      LD_LIBRARY_PATH: '/home/me/lib',
      DYLD_INSERT_LIBRARIES: 'x.dylib',
      VK_ICD_FILENAMES: 'x.json',
      VK_ADD_IMPLICIT_LAYER_PATH: '/x',
      LIBVA_DRIVERS_PATH: '/x'
    }
    expect(refused(env)).toEqual(Object.keys(env))
    expect(loadersRemoved(env)).toEqual([])
  })

  it('are removed where desktops set them for every program', () => {
    const env = { GTK_MODULES: 'appmenu-gtk-module', GIO_EXTRA_MODULES: '/x', GTK_PATH: '/x', QT_PLUGIN_PATH: '/x' }
    expect(loadersRemoved(env)).toEqual(Object.keys(env))
    expect(refused(env)).toEqual([])
  })

  it('are not those that only choose among what is installed, and not empty ones', () => {
    const env = {
      GTK_IM_MODULE: 'ibus',
      GTK_THEME: 'Adwaita',
      QT_QPA_PLATFORM: 'wayland',
      XDG_DATA_DIRS: '/usr/share',
      LD_PRELOAD: '',
      GTK_MODULES: '',
      __GLX_VENDOR_LIBRARY_NAME: 'nvidia'
    }
    expect([...refused(env), ...loadersRemoved(env)]).toEqual([])
  })

  it("leave the libraries of an AppImage's own folder", () => {
    const own = '/tmp/.mount_Depth1'
    expect(refused({ LD_LIBRARY_PATH: `${own}/usr/lib` }, own)).toEqual([])
    for (const path of [`${own}/usr/lib:/home/me/lib`, `${own}/../lib`, `${own}/usr/lib:`, '/home/me/lib'])
      expect(refused({ LD_LIBRARY_PATH: path }, own), path).toEqual(['LD_LIBRARY_PATH'])
  })
})
