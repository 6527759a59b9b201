// Draws the app's icons into resources/: a book, asks over bids with the spread between them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { icns, ico, png } from './icons/png.mjs'
import { draw } from './icons/shapes.mjs'
import { at } from './setup/paths.mjs'

/** @typedef {import('./icons/shapes.mjs').Bar} Bar */
/** @typedef {readonly [number, number, number, number]} Color */

/** @type {Record<'red' | 'green' | 'night' | 'grey' | 'amber' | 'black', Color>} */
const COLOR = {
  red: [239, 83, 80, 255],
  green: [38, 166, 114, 255],
  night: [16, 20, 27, 255],
  grey: [139, 148, 158, 255],
  amber: [245, 166, 35, 255],
  black: [0, 0, 0, 255]
}
/** @param {Color} color @param {number} alpha @returns {Color} */
const faded = ([r, g, b], alpha) => [r, g, b, alpha]

/**
 * Two levels per side, the best ones next to the gap. @param {Color} ask @param {Color} bid @param {number} margin
 * @returns {Bar[]}
 */
function book(ask, bid, margin) {
  const side = 1 - 2 * margin
  const height = side * 0.2
  const gap = (side * (1 - 4 * 0.2)) / 4
  /** @param {number} index @param {number} width @param {Color} color @returns {Bar} */
  const level = (index, width, color) => ({
    x: margin,
    y: margin + index * (height + gap) + (index > 1 ? gap : 0),
    width: side * width,
    height,
    radius: height * 0.36,
    color
  })
  return [level(0, 1, faded(ask, 150)), level(1, 0.62, ask), level(2, 0.74, bid), level(3, 1, faded(bid, 150))]
}

/** Only two bars are clear at the size of a tray icon. @param {Color} ask @param {Color} bid @returns {Bar[]} */
const bars = (ask, bid) => [
  { x: 0.0625, y: 0.125, width: 0.875, height: 0.3125, radius: 0.11, color: ask },
  { x: 0.0625, y: 0.5625, width: 0.875, height: 0.3125, radius: 0.11, color: bid }
]

/** @type {Bar} */
const plate = { x: 0.03, y: 0.03, width: 0.94, height: 0.94, radius: 0.2, color: COLOR.night }
/** @param {number} size */
const appIcon = (size) => ({
  size,
  data: png(
    size,
    draw(
      size,
      size < 48
        ? [
            plate,
            ...bars(COLOR.red, COLOR.green).map((bar) => ({
              ...bar,
              x: 0.2,
              width: 0.6,
              y: bar.y * 0.7 + 0.15,
              height: 0.2,
              radius: 0.06
            }))
          ]
        : [plate, ...book(COLOR.red, COLOR.green, 0.22)]
    )
  )
})

for (const folder of ['resources/icons', 'resources/tray']) mkdirSync(at(folder), { recursive: true })

writeFileSync(at('resources/icon.png'), appIcon(512).data)
for (const size of [16, 24, 32, 48, 64, 128, 256, 512])
  writeFileSync(at(`resources/icons/${size}x${size}.png`), appIcon(size).data)
writeFileSync(at('resources/icon.ico'), ico([16, 24, 32, 48, 64, 128, 256].map(appIcon)))
writeFileSync(at('resources/icon.icns'), icns([16, 32, 64, 128, 256, 512, 1024].map(appIcon)))

/** Tray icons by state. @type {Record<string, Bar[]>} */
const TRAY = {
  tray: bars(COLOR.red, COLOR.green),
  'tray-offline': bars(faded(COLOR.grey, 220), faded(COLOR.grey, 220)),
  'tray-halted': bars(COLOR.amber, COLOR.amber),
  trayTemplate: bars(COLOR.black, faded(COLOR.black, 140)) // macOS colours a template itself
}
for (const [name, shapes] of Object.entries(TRAY)) {
  for (const [suffix, size] of /** @type {const} */ ([
    ['', 16],
    ['@2x', 32],
    ['@3x', 48]
  ])) {
    writeFileSync(at(`resources/tray/${name}${suffix}.png`), png(size, draw(size, shapes)))
  }
}
