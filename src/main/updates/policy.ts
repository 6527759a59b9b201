import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { JSON_SCHEMA, load } from 'js-yaml'
import * as v from 'valibot'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import { isNewer } from '../../core/updates/version.ts'
import type { MessageCode } from '../../i18n/codes.ts'

/** Which releases the app accepts. Everything else is refused, and nothing of it is run (docs/decisions/updates.md). */
export interface Feed {
  /** Folder of the release files; ends with a slash. */
  readonly url: URL
  readonly key: KeyObject
}

export interface Release {
  readonly version: string
  /** As the publisher wrote them; shown as plain text. */
  readonly notes: string
  readonly file: { readonly name: string; readonly size: number; readonly sha512: string }
}

const refuse = (code: MessageCode): Result<never> => fail(denied('update', code))

const configured = v.object({ feed: v.string(), key: v.optional(v.string(), '') })

/**
 * The feed that the build was given; null without one.
 * @param config of the build: the address and the Ed25519 public key (SPKI, base64)
 * @param updaterConfig app-update.yml of the package, with the publisher that Windows demands of an installer
 */
export function readFeed(config: unknown, platform: NodeJS.Platform, updaterConfig: string): Result<Feed | null> {
  if (config === undefined) return ok(null)
  const parsed = v.safeParse(configured, config)
  const url = parsed.success ? URL.parse(parsed.output.feed.replace(/\/*$/, '/')) : null
  if (!parsed.success || url === null) return refuse('update-feed-invalid')
  if (url.protocol !== 'https:') return refuse('update-feed-not-secure')
  const key = publicKey(parsed.output.key)
  if (key === null) return refuse('update-no-key')
  if (platform === 'win32' && !/^publisherName:[ \t]*(\r?\n[ \t]*-)?[ \t]*[^\s[\]-]/m.test(updaterConfig))
    return refuse('update-no-publisher')
  return ok({ url, key })
}

function publicKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

const metadata = v.object({
  version: v.string(),
  files: v.array(
    v.object({
      // A name and no path, so that the file is beside its metadata.
      url: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,200}$/)),
      sha512: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 30))
    })
  ),
  releaseNotes: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20_000))), '')
})

/**
 * Ending of the files that this package is updated by; null: it is not updated by the app.
 * @param packageType what electron-builder wrote into the package
 */
export function endingOf(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, packageType: string): string | null {
  // The installer would install a second app beside the portable one.
  if (platform === 'win32') return env['PORTABLE_EXECUTABLE_FILE'] === undefined ? '.exe' : null
  if (platform === 'darwin') return '.zip'
  if (packageType.trim() === 'deb') return '.deb'
  return env['APPIMAGE'] === undefined ? null : '.AppImage'
}

export interface Installed {
  readonly version: string
  /** Of `endingOf`. */
  readonly ending: string | null
  readonly arch: string
}

/**
 * A newer release; null if the installed version is the newest.
 * @param signature Ed25519 over the bytes of the metadata, base64
 */
export function readRelease(
  bytes: Uint8Array,
  signature: string,
  key: KeyObject,
  installed: Installed
): Result<Release | null> {
  if (!verify(null, bytes, key, Buffer.from(signature.trim(), 'base64'))) return refuse('update-signature-wrong')
  const parsed = v.safeParse(metadata, parse(bytes))
  if (!parsed.success) return refuse('update-metadata-invalid')
  const { version, files, releaseNotes } = parsed.output
  const newer = isNewer(version, installed.version)
  if (newer === null) return refuse('update-metadata-invalid')
  if (!newer) return version === installed.version ? ok(null) : refuse('update-older')
  const { ending, arch } = installed
  if (ending === null) return refuse('update-by-hand')
  const fitting = files.filter(({ url }) => url.endsWith(ending))
  const file = fitting.find(({ url }) => url.includes(`_${arch}`)) ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (file === undefined) return refuse('update-no-file')
  return ok({ version, notes: releaseNotes ?? '', file: { name: file.url, size: file.size, sha512: file.sha512 } })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return load(Buffer.from(bytes).toString('utf8'), { schema: JSON_SCHEMA })
  } catch {
    return null
  }
}
