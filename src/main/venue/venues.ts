import * as v from 'valibot'
import { CAPABILITIES } from '../../contract/frames.ts'
import { FEE_CURRENCIES } from '../../core/orders/fee.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import { plainLine, isVisible } from '../../contract/plain-text.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u0300-\u036F&]/gu
/** Small letters and digits that look like Latin ones, and those that they look like. */
const TWINS: ReadonlyMap<string, string> = new Map(
  Array.from('авсԁеһіјкмнорѕтухαορντικχ01ı', (letter, at) => [letter, 'abcdehijkmhopstyxaopvtikxoli'[at] ?? letter])
)

/** Equal for names that a user takes for the same one: case, spaces, width, accents and letters of other scripts. */
function shapeOfName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(IGNORED, '')
  return Array.from(plain, (letter) => TWINS.get(letter) ?? letter).join('')
}

const codeOf = (text: string): string =>
  Array.from(text)
    .filter((letter) => !isVisible(letter))
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .slice(0, 3)
    .join(', ')

/** SECURITY: the name of a venue stands in menus, titles and questions. */
const venueName = v.pipe(
  v.string(),
  v.check(isVisible, ({ input }) => `must be one line that can be seen, without ${codeOf(input)}`),
  v.trim(),
  v.maxLength(40, 'must have at most 40 characters'),
  v.check((name) => shapeOfName(name) !== '', 'must not be empty')
)

/** Addresses of the practice exchange are known only once it runs. */
const NO_ADDRESSES = { baseUrl: '', wsUrl: '', exchangeWsUrl: '', appUrl: '' }

const capabilities = v.array(v.picklist(CAPABILITIES, `must be some of ${CAPABILITIES.join(', ')}`))

const feeCurrency = v.optional(v.picklist(FEE_CURRENCIES, `must be one of ${FEE_CURRENCIES.join(', ')}`))

const address = (secure: string, plain: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\/+$/, '')),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? addressProblem(dataset.value, secure, plain) : null
      if (problem !== null) addIssue({ message: problem })
    })
  )

const listed = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be 1 to 32 small letters, digits or dashes')),
  name: venueName,
  baseUrl: address('https:', 'http:'),
  wsUrl: address('wss:', 'ws:'),
  exchangeWsUrl: address('https:', 'http:'),
  appUrl: address('https:', 'http:'),
  capabilities,
  feeCurrency
})
const embedded = v.strictObject({
  id: v.literal('practice'),
  name: venueName,
  practice: v.literal(true),
  capabilities,
  feeCurrency
})

/** Why an address cannot be used, in words; null when it can. `secure` and `plain` are URL schemes such as `https:`. */
function addressProblem(text: string, secure: string, plain: string): string | null {
  const url = URL.parse(text)
  if (url === null) return `must be an address that starts with ${secure}//`
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password'
  if (url.search !== '' || url.hash !== '') return 'must not contain ? or #'
  if (url.protocol === secure) return null
  if (url.protocol !== plain) return `must start with ${secure}//`
  // SECURITY: keys and tokens never travel in the clear, except inside this machine.
  return isLoopback(url.hostname)
    ? null
    : `must start with ${secure}//: ${plain}// is allowed only to this computer (127.0.0.1, [::1], localhost)`
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host === '127.0.0.1'

export interface VenueList {
  readonly venues: readonly Venue[]
  /** Why an entry is not used, for each. */
  readonly unused: readonly AppMessage[]
}

/**
 * Reads one venue list. The failure is a sentence that names the file, the entry and the field.
 * @param taken the list that ships with the app; null while that list itself is read, which alone may hold the practice
 *   venue
 */
export function parseVenues(text: string, file: string, taken: readonly Venue[] | null): Result<VenueList, string> {
  let list: unknown
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return fail(`${file} is not valid JSON: ${error instanceof Error ? plainLine(error.message) : 'unreadable'}`)
  }
  if (!Array.isArray(list)) return fail(`${file} must hold a list of venues: [ {…}, {…} ]`)
  const venues: Venue[] = []
  const unused: AppMessage[] = []
  for (const [index, entry] of list.entries()) {
    const where = `${file}, ${entryName(entry, index)}`
    // SECURITY: a file cannot put other addresses behind a name that the user knows.
    if (hasId(entry) && taken?.some(({ id }) => id === entry.id) === true) {
      unused.push(message('venue-entry-built-in', { where }))
      continue
    }
    const parsed =
      taken === null && hasId(entry) && entry.id === 'practice'
        ? v.safeParse(embedded, entry, { abortEarly: true })
        : v.safeParse(listed, entry, { abortEarly: true })
    if (!parsed.success) {
      const issue = parsed.issues[0]
      const field = v.getDotPath(issue)
      return fail(`${where}${field === null ? '' : `, ${field}`}: ${sentence(issue)}`)
    }
    if (venues.some(({ id }) => id === parsed.output.id))
      return fail(`${where}, id: "${parsed.output.id}" is there twice`)
    const shape = shapeOfName(parsed.output.name)
    if (venues.some((one) => shapeOfName(one.name) === shape))
      return fail(`${where}, name: "${parsed.output.name}" looks like the name of an entry above`)
    // SECURITY: the name is what tells the user where an order goes.
    const twin = taken?.find((one) => shapeOfName(one.name) === shape)
    if (twin !== undefined) {
      unused.push(message('venue-entry-name-built-in', { where, name: twin.name }))
      continue
    }
    venues.push(
      'practice' in parsed.output ? { ...parsed.output, ...NO_ADDRESSES } : { ...parsed.output, practice: false }
    )
  }
  return ok({ venues, unused })
}

const hasId = (entry: unknown): entry is { readonly id: unknown } =>
  typeof entry === 'object' && entry !== null && 'id' in entry
const entryName = (entry: unknown, index: number) =>
  `entry ${index + 1}${hasId(entry) && typeof entry.id === 'string' ? ` ("${plainLine(entry.id.slice(0, 40))}")` : ''}`

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a known field'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message
}
