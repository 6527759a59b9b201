// Draws rounded bars with soft edges. Lengths are fractions of the side of the picture (0 to 1). Pure.

/** @typedef {readonly [number, number, number, number]} Rgba */
/** @typedef {{ x: number, y: number, width: number, height: number, radius: number, color: Rgba }} Bar */

const SAMPLES = 4 // per side of a pixel

/** @param {Bar} bar @param {number} px @param {number} py */
function covers({ x, y, width, height, radius }, px, py) {
  const dx = Math.max(x + radius - px, px - (x + width - radius), 0)
  const dy = Math.max(y + radius - py, py - (y + height - radius), 0)
  return px >= x && px <= x + width && py >= y && py <= y + height && dx * dx + dy * dy <= radius * radius
}

/** @param {Bar} bar @param {number} size @param {number} column @param {number} row @returns {number} 0 to 1 */
function coverage(bar, size, column, row) {
  let hits = 0
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const px = (column + ((i % SAMPLES) + 0.5) / SAMPLES) / size
    const py = (row + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / size
    if (covers(bar, px, py)) hits++
  }
  return hits / (SAMPLES * SAMPLES)
}

/** @param {number} size in pixels @param {readonly Bar[]} bars the last one on top @returns {Uint8Array} RGBA */
export function draw(size, bars) {
  const rgba = new Uint8Array(size * size * 4)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = (row * size + column) * 4
      for (const bar of bars) {
        const alpha = coverage(bar, size, column, row) * (bar.color[3] / 255)
        if (alpha === 0) continue
        const below = (rgba[at + 3] ?? 0) / 255
        const sum = alpha + below * (1 - alpha)
        for (let c = 0; c < 3; c++) {
          rgba[at + c] = Math.round(((bar.color[c] ?? 0) * alpha + (rgba[at + c] ?? 0) * below * (1 - alpha)) / sum)
        }
        rgba[at + 3] = Math.round(sum * 255)
      }
    }
  }
  return rgba
}
