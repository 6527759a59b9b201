// Private words of the project, and the terms of the field to use. The rule `desk/vocabulary` and a test read it. Pure.

/** Parts of a name, joined by hyphens → what to use. @type {Readonly<Record<string, string>>} */
const PRIVATE = {
  barrier: 'Blocker',
  'beat-pace': 'throttle',
  calm: 'throttle',
  'desktop-face': 'DesktopIntegration',
  'first-look': 'skeleton',
  heed: 'handleMainEvent',
  'kept-book': 'BookSubscription',
  lamp: 'StatusIndicator',
  lamps: 'StatusIndicator',
  'lean-pages': 'rendererHeapFlags',
  lingers: 'expiresAt',
  mend: 'remedy',
  mending: 'remedy',
  outrun: 'TradeThroughDetector',
  'page-word': 'MainEvent',
  'paint-clock': 'FrameThrottle',
  'panel-moves': 'panelTransfer',
  pen: 'context',
  'remember-success': 'memoizeSuccess',
  'said-again': 'retranslate',
  'say-again': 'retranslate',
  'set-aside': 'dismissUnresolved',
  shelves: 'layer',
  seldom: 'throttle',
  specimen: 'Sample',
  spoken: 'announced',
  'stood-in': 'fallback',
  stride: 'FrameThrottle',
  suspects: 'SubscriptionBisector',
  trouble: 'problem',
  troubled: 'failed',
  troubles: 'problems',
  unread: 'undecoded (cannot be read) or unseen (not looked at yet)',
  'view-pace': 'FrameThrottle',
  'why-none': 'reason',
  'with-beat': 'throttle',
  'word-board': 'SharedState'
}

/** `firstLookMs`, `first-look.ts` and `FIRST_LOOK` become `first-look-ms`, `first-look-ts` and `first-look`. */
const partsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()

/**
 * `askVenue`, `tellUser`, `learnScale`, `lookAt`: the verb of the domain says more. `ask` as the side of a book stays.
 */
const VAGUE_VERB = /^_?(?:[Aa]sk(?!Price|Size|Level|Side)|[Tt]ell|[Ll]earn|[Ll]ook)[A-Z]/

/** @param {string} name of a variable, a type, a file or a key @returns {string | undefined} why it is refused */
export function privateWord(name) {
  if (VAGUE_VERB.test(name)) return `"${name}": name the action, e.g. request, send, confirm, read or measure`
  const parts = `-${partsOf(name)}-`
  const found = Object.entries(PRIVATE).find(([word]) => parts.includes(`-${word}-`))
  return found && `"${name}": use the term of the field, ${found[1]}`
}
