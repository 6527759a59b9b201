// Whether a build may be a release. Pure.

/**
 * @param {{ args: readonly string[], version: string, isFallback: boolean }} facts args: of npm run package
 * @returns {{ refusal: string } | { isDevelopment: boolean, version: string }}
 */
export function decideRelease({ args, version, isFallback }) {
  if (args.includes('--release') && args.includes('--development')) {
    return { refusal: '--release and --development exclude each other' }
  }
  if (args.includes('--release') && isFallback) {
    return {
      refusal:
        "a release needs Electron's official binary, and this machine has the fallback build of a third party. " +
        'Remove node_modules/electron/dist and package where github.com can be reached.'
    }
  }
  const isDevelopment = isFallback || args.includes('--development')
  return { isDevelopment, version: isDevelopment ? `${version}-dev` : version }
}
