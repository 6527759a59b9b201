// Where things stand in the kernel's memory, in bytes. Both sides read this file: the kernel's sources and the app's.

/** A staged level: price and size as read, and the price at the book's scale. */
export const LEVEL = 32
/** Double: the size as mantissa * 16 + decimals. Below 16 it is a removal; NaN is a size that has its text elsewhere. */
export const SIZE = 0
/** Double, an integer: beside the size, they are written in one go. */
export const PRICE = 8
/** Double, an integer: the price at the book's scale. */
export const KEY = 16
/** Whole number: the decimals of the price. */
export const DECIMALS = 24

/** A staged message: whole numbers, then its levels. Where the market stands is counted from the message's begin. */
export const MARKET_FROM = 0
export const MARKET_TO = 4
export const SCALE_INDEX = 8
/** Of each side: the address of its first level, and how many there are. */
export const ASKS = 16
export const BIDS = 24
export const COUNT = 4
export const LEVELS = 64

/**
 * A ladder: how many levels, how many shelves are in use and how many there are, where the list of the free ones stands
 * and how many they are. Then the grid, the shelves in use, the worst levels first, the list of the free, and the shelves.
 */
export const TOTAL = 0
export const USED = 4
export const SHELVES = 8
export const FREE = 12
export const FREE_COUNT = 16

/**
 * The grid of a ladder: how many levels are on it, and the key of its first place (double), each further one being worse by one.
 * A bit for each place where a level is, in words of 64, and for each of these words a bit whether there is any. Then the sizes.
 */
export const GRID_HELD = 20
export const GRID_FIRST = 24
export const GRID_WORDS = 32
export const GRID_BITS = 64
export const GRID_SIZES = 576
export const PLACES = 4096
export const DIRECTORY = 33344

/** A shelf in the directory: a bound (double) below its keys and above those of the one before, its address, its count. */
export const ENTRY = 16
export const BOUND = 0
export const ADDRESS = 8
export const HELD = 12

/** A shelf has a column of keys and one of sizes, sorted, the best level last, with room behind for moves in blocks. */
export const MOST = 128
export const COLUMN = 1120
export const SHELF = 2240
/** So many levels are put on a shelf when all is put in order. */
export const USUAL = 96
/** At least so many changes are made between two that take a shelf, once no shelf is full. */
export const CHANGES = 32

/** Free behind a message: it is read in blocks that may reach beyond it. */
export const FENCE = 64

/** What `read` answers. Something is written otherwise: what is staged means nothing. */
export const UNREAD = 0
export const PARTIAL = 1
export const FULL = 2

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
