/**
 * The write-ahead log of SQLite (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). SQLite drops all frames
 * from the first wrong checksum on. That is right for an interrupted write, but after a changed byte it would silently
 * drop every later commit.
 */
const HEADER = 32
const FRAME = 24
const MAGIC = 0x377f0682
const VERSION = 3_007_000

type Sum = readonly [number, number]

interface Frame {
  readonly at: number
  readonly isOfThisLog: boolean
  readonly isIntact: boolean
  readonly isCommit: boolean
}

/** Whether reading the log would drop a complete commit. */
export function isWalDamaged(log: Buffer): boolean {
  if (log.length <= HEADER + FRAME) return false
  const frames = framesOf(log, log)
  if (!isHeaderIntact(log)) return frames.some(({ isCommit }) => isCommit)
  const broken = frames.findIndex(({ isOfThisLog, isIntact }) => !isOfThisLog || !isIntact)
  if (broken < 0) return false
  const first = frames[broken]
  return (
    (first?.isOfThisLog === true && first.isCommit) ||
    frames.slice(broken).some((frame) => frame.isOfThisLog && frame.isIntact && frame.isCommit)
  )
}

/**
 * The log with valid checksums up to the last commit; SQLite then reads all of it.
 * @param renewFirst called with each copy of the first page, and how many pages the database has
 */
export function repairedWal(log: Buffer, renewFirst: (page: Buffer, pages: number) => void): Buffer {
  const fixed = Buffer.from(log)
  if (!isHeaderIntact(log)) {
    fixed.writeUInt32BE(MAGIC, 0)
    fixed.writeUInt32BE(VERSION, 4)
    fixed.writeUInt32BE(4096, 8)
    log.copy(fixed, 16, HEADER + 8, HEADER + 16)
  }
  const frames = framesOf(fixed, log)
  const last = frames.findLastIndex(({ isOfThisLog, isCommit }) => isOfThisLog && isCommit)
  const pages = last < 0 ? 0 : fixed.readUInt32BE((frames[last]?.at ?? 0) + 4)
  let sum = checksum(fixed, 0, 24, [0, 0], isBigEndian(fixed))
  write(fixed, 24, sum)
  for (const { at } of frames.slice(0, last + 1)) {
    fixed.copy(fixed, at + 8, 16, 24)
    if (fixed.readUInt32BE(at) === 1) renewFirst(fixed.subarray(at + FRAME, at + FRAME + pageSize(fixed)), pages)
    sum = checksum(fixed, at, 8, sum, isBigEndian(fixed))
    sum = checksum(fixed, at + FRAME, pageSize(fixed), sum, isBigEndian(fixed))
    write(fixed, at + 16, sum)
  }
  return fixed.subarray(0, HEADER + (last + 1) * (FRAME + pageSize(fixed)))
}

/** Each frame with its own checksum, which continues from the stored one of the frame before. */
function framesOf(header: Buffer, log: Buffer): readonly Frame[] {
  const page = pageSize(header)
  const frames: Frame[] = []
  for (let at = HEADER; at + FRAME + page <= log.length; at += FRAME + page) {
    const before = at === HEADER ? 24 : at - page - FRAME + 16
    let sum: Sum = [log.readUInt32BE(before), log.readUInt32BE(before + 4)]
    sum = checksum(log, at, 8, sum, isBigEndian(header))
    sum = checksum(log, at + FRAME, page, sum, isBigEndian(header))
    frames.push({
      at,
      isOfThisLog: log.compare(header, 16, 24, at + 8, at + 16) === 0,
      isIntact: log.readUInt32BE(at + 16) === sum[0] && log.readUInt32BE(at + 20) === sum[1],
      isCommit: log.readUInt32BE(at + 4) !== 0
    })
  }
  return frames
}

function isHeaderIntact(log: Buffer): boolean {
  if (log.readUInt32BE(0) >>> 1 !== MAGIC >>> 1 || log.readUInt32BE(4) !== VERSION) return false
  const [first, second] = checksum(log, 0, 24, [0, 0], isBigEndian(log))
  return log.readUInt32BE(24) === first && log.readUInt32BE(28) === second
}

const isBigEndian = (header: Buffer): boolean => (header.readUInt32BE(0) & 1) === 1

/** An invalid size means a damaged header. */
function pageSize(header: Buffer): number {
  const size = header.readUInt32BE(8)
  return size >= 512 && size <= 65_536 && (size & (size - 1)) === 0 ? size : 4096
}

function checksum(bytes: Buffer, from: number, length: number, [a, b]: Sum, isBig: boolean): Sum {
  let first = a
  let second = b
  for (let at = from; at < from + length; at += 8) {
    first = (first + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0
    second = (second + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0
  }
  return [first, second]
}

function write(bytes: Buffer, at: number, [first, second]: Sum): void {
  bytes.writeUInt32BE(first, at)
  bytes.writeUInt32BE(second, at + 4)
}
