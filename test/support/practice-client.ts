import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { WebSocket } from 'ws'
import type { Addresses } from '../../src/practice/exchange.ts'
import type { Credentials } from '../../src/practice/server/control.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The parsed text; undefined where it is not JSON. */
  readonly json: unknown
}

export interface CallOptions {
  /** Sent as these exact bytes; an object is written as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly sign?: boolean
}

/** A plain client to try the exchange with; it shares no code with the app. */
export class PracticeClient {
  readonly #addresses: Addresses
  readonly #account: Credentials
  readonly #streams: PracticeStream[] = []

  constructor(addresses: Addresses, account: Credentials) {
    this.#addresses = addresses
    this.#account = account
  }

  get address(): string {
    return this.#addresses.baseUrl
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, options)
  }

  post(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, { ...options, body })
  }

  delete(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('DELETE', path, options)
  }

  /** Rejects where the connection breaks before the answer is complete. */
  call(method: string, path: string, { body, headers = {}, sign = true }: CallOptions = {}): Promise<Answer> {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const md5 = createHash('md5')
      .update(Buffer.from(text).toString('base64') + this.#account.apiKey)
      .digest('hex')
    const signed = sign ? { userId: this.#account.userId, sign: md5 } : {}
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        this.#addresses.baseUrl + path,
        {
          method,
          agent: false,
          headers: {
            'content-type': 'application/json',
            ...signed,
            ...headers,
            ...(text === '' ? {} : { 'content-length': String(Buffer.byteLength(text)) })
          }
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const answer = Buffer.concat(chunks).toString('utf8')
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer, json: parsed(answer) })
          })
        }
      )
      request.on('error', reject)
      request.end(text === '' ? undefined : text)
    })
  }

  async token(): Promise<string> {
    const answer = await this.get('/v2/user-api/exchange/account/web-socket/token')
    const { json } = answer
    if (typeof json !== 'object' || json === null || !('token' in json) || typeof json.token !== 'string') {
      throw new Error(`no token: ${answer.status} ${answer.text}`)
    }
    return json.token
  }

  /** Rejects with the status where the upgrade is refused. */
  async connect(token?: string): Promise<PracticeStream> {
    const stream = new PracticeStream(`${this.#addresses.wsUrl}/ws?token=${token ?? (await this.token())}`)
    this.#streams.push(stream)
    await stream.opened
    return stream
  }

  close(): void {
    for (const stream of this.#streams) stream.socket.terminate()
  }
}

export interface StreamMessage {
  readonly id?: unknown
  readonly method?: string
  readonly data?: unknown
  readonly error?: unknown
}

/** One WebSocket; keeps all that arrived and waits for what will. */
export class PracticeStream {
  readonly socket: WebSocket
  readonly messages: StreamMessage[] = []
  /** What arrived and was not JSON. */
  readonly garbage: (string | Buffer)[] = []
  readonly opened: Promise<void>
  readonly closed: Promise<number>
  #lastId = 0
  readonly #waiting = new Set<() => void>()

  constructor(url: string) {
    this.socket = new WebSocket(url, { perMessageDeflate: false })
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve())
      this.socket.once('error', reject)
      this.socket.once('unexpected-response', (_request, response) =>
        reject(new Error(`refused: ${response.statusCode}`))
      )
    })
    this.opened.catch(() => {})
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)))
    this.socket.on('error', () => {})
    this.socket.on('message', (data: Buffer, isBinary) => {
      const json = isBinary ? undefined : parsed(data.toString('utf8'))
      if (typeof json === 'object' && json !== null) this.messages.push(json)
      else this.garbage.push(isBinary ? data : data.toString('utf8'))
      for (const condition of [...this.#waiting]) condition()
    })
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Sends a request with an id of its own and waits for the answer. */
  request(method: string, params: unknown = []): Promise<StreamMessage> {
    const id = (this.#lastId += 1)
    this.send({ id, method, params })
    return this.find((message) => message.id === id && !String(message.method).endsWith('_update'))
  }

  updates(method: string): readonly StreamMessage[] {
    return this.messages.filter((message) => message.method === method)
  }

  /** The first message, past or to come, that passes. */
  find(passes: (message: StreamMessage) => boolean): Promise<StreamMessage> {
    return this.until(() => this.messages.find(passes))
  }

  /** Waits until `condition` finds something; checked at each message. */
  until<T>(condition: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const again = (): void => {
        const found = condition()
        if (found === undefined) return
        this.#waiting.delete(again)
        resolve(found)
      }
      this.#waiting.add(again)
      again()
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
