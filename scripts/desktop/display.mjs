// A private virtual display.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { background } from './background.mjs'

const SCREEN = process.env['DESK_SCREEN'] ?? '1920x1080x24'

/** An X authority file with one cookie, valid for every display. @param {Buffer} cookie 16 bytes @returns {Buffer} */
export function authority(cookie) {
  const counted = (/** @type {Buffer} */ part) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(part.length)
    return Buffer.concat([length, part])
  }
  const ANY_ADDRESS = Buffer.from([0xff, 0xff])
  const nothing = Buffer.alloc(0)
  return Buffer.concat([ANY_ADDRESS, ...[nothing, nothing, Buffer.from('MIT-MAGIC-COOKIE-1'), cookie].map(counted)])
}

/** @param {string} dir a private folder */
export async function startDisplay(dir) {
  const file = join(dir, 'xauthority')
  // SECURITY: without a cookie every user of the machine could watch the display and type into it.
  writeFileSync(file, authority(randomBytes(16)), { mode: 0o600 })
  const server = await background('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    SCREEN,
    '-nolisten',
    'tcp',
    '-auth',
    file
  ])
  return { env: { DISPLAY: `:${server.line}`, XAUTHORITY: file }, stop: server.stop }
}
