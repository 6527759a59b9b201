// Where things stand in the kernel's memory, in bytes. Both sides read this file: the kernel's sources and the app's.

/** A staged level: price and size as read, and the price at the book's scale. */
export const LEVEL = 32
/** Double, an integer. */
export const PRICE = 0
/** Double, an integer: the price at the book's scale. */
export const KEY = 8
/** Double: the size as mantissa * 16 + decimals. Below 16 it is a removal; NaN is a size that has its text elsewhere. */
export const SIZE = 16
/** Whole number: the decimals of the price. */
export const DECIMALS = 24

/** A staged message: whole numbers, then its levels. Where the market stands is counted from the message's begin. */
export const MARKET_FROM = 0
export const MARKET_TO = 4
export const SCALE_INDEX = 8
export const IS_FULL = 12
/** Of each side: the address of its first level, and how many there are. */
export const ASKS = 16
export const BIDS = 24
export const COUNT = 4
export const LEVELS = 64

/** A ladder: addresses of its worst key and of the byte after its best, bytes from a key to its size, room in levels. */
export const LOW = 0
export const HIGH = 4
export const SPAN = 8
export const ROOM = 12
export const KEYS = 64
/** Free behind each column: levels are moved in blocks that may reach beyond it. */
export const SPARE = 96

/** Free behind a message: it is read in blocks that may reach beyond it. */
export const FENCE = 64

/** What `apply` answers. A price does not fit the scale: nothing was changed. */
export const UNFIT = 0
/** A ladder has too little room: nothing was changed, the keys are filled. */
export const CROWDED = 1
/** A full reload that is not best first, or has zeros or a price twice: nothing was changed, the keys are filled. */
export const UNSORTED = 2
export const APPLIED = 3
/** Applied, and the best bid is not below the best ask. */
export const CROSSED = 4
/** Instead of decimals: the keys were filled before. */
export const FILLED = -1
