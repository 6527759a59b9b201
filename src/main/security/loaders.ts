type Environment = Readonly<Record<string, string | undefined>>

/**
 * Variables by which libraries load code from a path, and which no desktop sets: the loader of the system, graphics and
 * sound. They work before the first line of the app, or in processes that got their environment before it.
 */
const REFUSED = [
  /^LD_(PRELOAD|AUDIT|LIBRARY_PATH)$/,
  /^DYLD_/,
  /^GCONV_PATH$/,
  /^(LIBGL_DRIVERS_(PATH|DIR)|GBM_BACKENDS_PATH|EGL_DRIVERS_PATH|LIBVA_DRIVERS_PATH|VDPAU_DRIVER_PATH)$/,
  /^__EGL_(VENDOR_LIBRARY|EXTERNAL_PLATFORM_CONFIG)_(DIRS|FILENAMES)$/,
  /^VK_(ICD_FILENAMES|(ADD_)?(DRIVER_FILES|(IMPLICIT_)?LAYER_PATH))$/,
  /^(ALSA_(CONFIG_PATH|CONFIG_DIR|PLUGIN_DIR)|PIPEWIRE_MODULE_DIR|SPA_PLUGIN_DIR)$/
]

/**
 * The same for what main itself loads later than it removes them. Desktops and the terminals of other apps set them for
 * every program, so they are no reason not to start.
 */
const REMOVED = [
  /^GTK3?_(MODULES|PATH|EXE_PREFIX|DATA_PREFIX|IM_MODULE_FILE)$/,
  /^GIO_(EXTRA_MODULES|MODULE_DIR)$/,
  /^GDK_PIXBUF_MODULE(_FILE|DIR)$/,
  /^(GST_PLUGIN_.*|GST_REGISTRY.*)$/,
  /^(QT_PLUGIN_PATH|QT_QPA_PLATFORM_PLUGIN_PATH)$/,
  /^(LOCPATH|XLOCALEDIR|XLOCALELIBDIR)$/
]

const namesIn = (env: Environment, patterns: readonly RegExp[]): readonly string[] =>
  Object.entries(env)
    .filter(([name, value]) => value !== undefined && value !== '' && patterns.some((pattern) => pattern.test(name)))
    .map(([name]) => name)

/**
 * Variables with which a package does not start.
 * @param folder the app's own; the start script of an AppImage puts it into the search path of libraries
 */
export const loadersRefused = (env: Environment, folder: string): readonly string[] =>
  namesIn(env, REFUSED).filter((name) => name !== 'LD_LIBRARY_PATH' || !isWithin(env[name] ?? '', folder))

/** Variables that are removed before anything reads them. */
export const loadersRemoved = (env: Environment): readonly string[] => namesIn(env, REMOVED)

const isWithin = (paths: string, folder: string): boolean =>
  paths.split(':').every((path) => path.startsWith(`${folder}/`) && !path.split('/').includes('..'))
