import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { diskReason } from '../disk/disk-reason.ts'
import { writePrivate, type WritePrivate } from '../disk/write-private.ts'
import { createAgents } from '../rest/agents.ts'
import type { Connect } from '../rest/connection.ts'
import { https } from '../rest/node-http.ts'
import { USER_AGENT } from '../rest/user-agent.ts'
import type { Release } from './policy.ts'

const CONNECT_MS = 10_000
/** Without a byte. */
const SILENT_MS = 30_000
const LARGEST_TEXT = 64 * 1024

class Refused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** What is not refused by this module is an error of the disk. */
const refusalIn = (error: unknown): Result<never> =>
  fail(error instanceof Refused ? error.failure : denied('update', 'update-not-written', { reason: diskReason(error) }))

/** Throws unless the file on disk, not what was received, is the announced one. */
export async function compareFile(path: string, { size, sha512 }: Release['file']): Promise<void> {
  const hash = createHash('sha512')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    hash.update(chunk)
  }
  if (bytes !== size) throw new Refused(denied('update', 'update-size'))
  if (hash.digest('base64') !== sha512) throw new Refused(denied('update', 'update-checksum'))
}

/** Reads of the update feed: https only, no redirects, no more bytes than announced. */
export interface Downloads {
  text(url: URL): Promise<Result<Buffer>>
  /** To a new file that only this user can read; it is removed again unless size and checksum are right. */
  file(url: URL, wanted: Release['file'], path: string, progress: (bytes: number) => void): Promise<Result<null>>
  stop(): void
}

export function createDownloads(connect: Connect, write: WritePrivate = writePrivate): Downloads {
  const ended = new AbortController()
  const { tls } = createAgents(connect, CONNECT_MS, ended.signal)

  function get(url: URL): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = https.get(url, { agent: tls, signal: ended.signal, headers: { 'user-agent': USER_AGENT } })
      request.setTimeout(SILENT_MS, () => request.destroy(new Error('silent')))
      request.on('response', resolve)
      request.on('error', reject)
    })
  }

  /** The answer's bytes, up to the first beyond `most`. Throws a `Refused`. */
  async function* bytesOf(url: URL, most: number): AsyncGenerator<Buffer, void> {
    if (url.protocol !== 'https:') throw new Refused(denied('update', 'update-feed-not-secure'))
    let bytes = 0
    try {
      const answer = await get(url)
      if (answer.statusCode !== 200) {
        answer.destroy()
        throw new Refused(denied('update', 'update-feed-status', { status: answer.statusCode ?? 0 }))
      }
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > most) throw new Refused(denied('update', 'update-size'))
        yield chunk
      }
    } catch (error) {
      if (error instanceof Refused) throw error
      throw new Refused(
        bytes > 0 ? denied('update', 'update-size') : { kind: 'unreachable', code: 'update-unreachable', params: {} }
      )
    }
  }

  async function* counted(chunks: AsyncIterable<Buffer>, progress: (bytes: number) => void): AsyncGenerator<Buffer> {
    let done = 0
    for await (const chunk of chunks) {
      yield chunk
      progress((done += chunk.length))
    }
  }

  return {
    async text(url) {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of bytesOf(url, LARGEST_TEXT)) chunks.push(chunk)
        return ok(Buffer.concat(chunks))
      } catch (error) {
        return refusalIn(error)
      }
    },
    async file(url, wanted, path, progress) {
      try {
        await write(path, counted(bytesOf(url, wanted.size), progress))
        await compareFile(path, wanted)
        return ok(null)
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined)
        return refusalIn(error)
      }
    },
    stop: () => ended.abort()
  }
}
