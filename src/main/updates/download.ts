import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import { createAgents } from '../rest/agents.ts'
import type { Connect } from '../rest/connection.ts'
import { https } from '../rest/node-http.ts'
import { USER_AGENT } from '../rest/user-agent.ts'
import type { Release } from './policy.ts'

const CONNECT_MS = 10_000
/** Without a byte. */
const SILENT_MS = 30_000
const LARGEST_TEXT = 64 * 1024

const refuse = (code: MessageCode): Result<never> => fail(denied('update', code))

/** Reads of the update feed: https only, no redirects, no more bytes than announced. */
export interface Downloads {
  text(url: URL): Promise<Result<Buffer>>
  /** To a new file that only this user can read; it is removed again unless size and checksum are right. */
  file(url: URL, wanted: Release['file'], path: string, progress: (bytes: number) => void): Promise<Result<null>>
  stop(): void
}

export function createDownloads(connect: Connect): Downloads {
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

  /** Passes the answer's bytes on, and stops at the first beyond `most`. */
  async function read(url: URL, most: number, take: (chunk: Buffer) => Promise<void> | void): Promise<Result<number>> {
    if (url.protocol !== 'https:') return refuse('update-feed-not-secure')
    let bytes = 0
    try {
      const answer = await get(url)
      if (answer.statusCode !== 200) {
        answer.destroy()
        return fail(denied('update', 'update-feed-status', { status: answer.statusCode ?? 0 }))
      }
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > most) return refuse('update-size')
        await take(chunk)
      }
      return ok(bytes)
    } catch {
      return bytes > 0 ? refuse('update-size') : fail({ kind: 'unreachable', code: 'update-unreachable', params: {} })
    }
  }

  return {
    async text(url) {
      const chunks: Buffer[] = []
      const answer = await read(url, LARGEST_TEXT, (chunk) => void chunks.push(chunk))
      return answer.ok ? ok(Buffer.concat(chunks)) : answer
    },
    async file(url, { size, sha512 }, path, progress) {
      await rm(path, { force: true })
      const file = await open(path, 'wx', 0o600)
      const hash = createHash('sha512')
      let done = 0
      const answer = await read(url, size, async (chunk) => {
        hash.update(chunk)
        await file.write(chunk)
        progress((done += chunk.length))
      }).finally(() => file.close())
      const problem = !answer.ok
        ? answer
        : answer.value !== size
          ? refuse('update-size')
          : hash.digest('base64') !== sha512
            ? refuse('update-checksum')
            : null
      if (problem === null) return ok(null)
      await rm(path, { force: true })
      return problem
    },
    stop: () => ended.abort()
  }
}
