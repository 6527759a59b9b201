import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const certificate = (name: string) =>
  readFileSync(new URL(`../flow/rest/foreign-authority/${name}`, import.meta.url), 'utf8')

export const AUTHORITY = certificate('ca.pem')

/** The files of a release as electron-builder and the release script write them. */
export interface ReleaseFiles {
  readonly version?: string
  readonly notes?: string
  readonly name?: string
  readonly content?: Buffer
  /** Replaces the metadata before it is signed. */
  readonly metadata?: (text: string) => string
  readonly signedWith?: KeyObject
}

const sha512 = (content: Buffer): string => createHash('sha512').update(content).digest('base64')

export interface UpdateFeed {
  readonly url: string
  /** The public key, as a build has it. */
  readonly key: string
  /** By name; a function answers by itself. */
  readonly files: Map<string, Buffer>
  /** Names that were read. */
  readonly reads: string[]
  /** Sends a name elsewhere. */
  readonly redirects: Map<string, string>
  /** Announces a file as it is and sends this many bytes of it. */
  cutAt: number | null
  publish(release?: ReleaseFiles): void
  stop(): Promise<void>
}

/** An update feed on this computer, with a certificate of the authority of the tests. */
export async function startUpdateFeed(metadataName = 'latest-linux.yml'): Promise<UpdateFeed> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const files = new Map<string, Buffer>()
  const redirects = new Map<string, string>()
  const reads: string[] = []
  const server = createServer({ key: certificate('leaf.key'), cert: certificate('leaf.pem') }, (request, response) => {
    const name = (request.url ?? '').slice(1)
    reads.push(name)
    const to = redirects.get(name)
    const content = files.get(name)
    if (to !== undefined) response.writeHead(302, { location: to }).end()
    else if (content === undefined) response.writeHead(404).end()
    else {
      response.writeHead(200, { 'content-length': content.length })
      if (feed.cutAt === null || !name.endsWith('.AppImage')) response.end(content)
      else response.write(content.subarray(0, feed.cutAt), () => response.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const feed: UpdateFeed = {
    url: `https://127.0.0.1:${port}/`,
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    files,
    reads,
    redirects,
    cutAt: null,
    publish({ version = '9.0.0', notes = 'Faster.', metadata = (text: string) => text, ...release } = {}) {
      const { name = `depthdesk-${version}_x64.AppImage`, content = Buffer.from('#!/bin/sh\n') } = release
      const text = Buffer.from(
        metadata(
          [
            `version: ${version}`,
            'files:',
            `  - url: ${name}`,
            `    sha512: ${sha512(content)}`,
            `    size: ${content.length}`,
            `releaseNotes: ${JSON.stringify(notes)}`,
            "releaseDate: '2026-01-01T00:00:00.000Z'",
            ''
          ].join('\n')
        )
      )
      files.set(name, content)
      files.set(metadataName, text)
      files.set(
        `${metadataName}.sig`,
        Buffer.from(sign(null, text, release.signedWith ?? privateKey).toString('base64'))
      )
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return feed
}
