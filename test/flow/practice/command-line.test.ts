import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Addresses } from '../../../src/practice/exchange.ts'
import type { Credentials } from '../../../src/practice/server/control.ts'
import { PracticeClient } from '../../support/practice-client.ts'

const ENTRY = fileURLToPath(new URL('../../../scripts/practice.mjs', import.meta.url))

/** As `npm run practice` does it: plain Node, the bundled exchange. The first run may build. */
function run(...options: readonly string[]): ChildProcess {
  const child = spawn('node', [ENTRY, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const outputOf = (child: ChildProcess): { out: string; err: string } => {
  const text = { out: '', err: '' }
  child.stdout?.on('data', (data: Buffer) => {
    text.out += data.toString()
  })
  child.stderr?.on('data', (data: Buffer) => {
    text.err += data.toString()
  })
  return text
}

test.each(['SIGTERM', 'SIGINT'] as const)('prints one line of JSON, serves, and stops at %s', async (signal) => {
  const child = run(
    '--seed',
    '7',
    '--rate',
    '500',
    '--resubscribe',
    'replace',
    '--flush-ms',
    '0',
    '--host',
    '127.0.0.1',
    '--port',
    '0'
  )
  const text = outputOf(child)
  while (!text.out.includes('\n')) await once(child.stdout ?? child, 'data')
  const line = JSON.parse(text.out) as Addresses & Credentials
  const at = line.baseUrl.slice('http://'.length)
  expect(line).toEqual({
    baseUrl: `http://${at}`,
    wsUrl: `ws://${at}`,
    exchangeWsUrl: `http://${at}`,
    appUrl: `http://${at}`,
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    apiKey: expect.stringMatching(/^[0-9a-f]{64}$/)
  })
  const client = new PracticeClient(line, line)
  const stream = await client.connect()
  await stream.request('depth_subscribe', ['BTC_USDT:0'])
  await stream.until(() => stream.updates('depth_update')[5])
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(text).toEqual({ out: `${JSON.stringify(line)}\n`, err: '' })
})

test.each([
  [['--port', '70000'], "--port must be a whole number from 0 to 65535, not '70000'"],
  [['--rate', '0'], "--rate must be a whole number from 1 to 10000, not '0'"],
  [['--rate', '1e3'], "--rate must be a whole number from 1 to 10000, not '1e3'"],
  [['--markets', '0'], "--markets must be a whole number from 1 to 5000, not '0'"],
  [['--flush-ms', '-1'], '--flush-ms'],
  [['--host', '0.0.0.0'], "--host must be 127.0.0.1, not '0.0.0.0'"],
  [['--cancels', 'maybe'], "--cancels must be done or slow or lost or lost-done or refused, not 'maybe'"],
  [['--funds-late', '-1'], '--funds-late'],
  [['--sale-triggers', 'maybe'], "--sale-triggers must be works or ignored, not 'maybe'"],
  [['--gap', 'x'], "--gap must be a whole number from 0 to 86400, not 'x'"],
  [['--resubscribe', 'maybe'], "--resubscribe must be ignore or replace, not 'maybe'"],
  [['--colour'], '--colour'],
  [['extra'], 'extra'],
  [['--seed'], '--seed']
])('refuses %j with exit code 2 and the usage', async (options, message) => {
  const child = run(...options)
  const text = outputOf(child)
  expect(await once(child, 'close')).toEqual([2, null])
  expect(text.out).toBe('')
  expect(text.err).toContain(message)
  expect(text.err).toContain('Usage:')
})

test('reports a port in use with exit code 1', async () => {
  const first = run('--port', '0')
  const text = outputOf(first)
  while (!text.out.includes('\n')) await once(first.stdout ?? first, 'data')
  const { port } = new URL((JSON.parse(text.out) as Addresses).baseUrl)
  const second = run('--port', port)
  const complaint = outputOf(second)
  expect(await once(second, 'close')).toEqual([1, null])
  expect(complaint).toEqual({
    out: '',
    err: 'practice: the port is in use; choose another with --port, or 0 for any\n'
  })
})
