// Pictures of the page with the fake desk, for looking at:
// xvfb-run -s '-screen 0 2600x1500x24' electron --no-sandbox test/support/fake-desk/shoot.mjs OUT
// NAME=WxH[:QUERY[:SCRIPT]] … The page must have been built with test/support/fake-desk/vite.config.ts before.
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve } from 'node:path'
import { app, BrowserWindow } from 'electron'

const root = resolve(import.meta.dirname, '../../../out/fake-desk')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
// What the app's own scheme sends with each answer.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'"
].join('; ')
const SETTLE_MS = 2600

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://x').pathname).replace(/\/$/, '/index.html')
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
  response.setHeader('content-security-policy', POLICY)
  createReadStream(join(root, path))
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
})

const wait = (ms) => new Promise((done) => setTimeout(done, ms))

async function shoot(port, out, shot) {
  const [name, rest] = shot.split(/=(.*)/s)
  const [size, query = '', script = ''] = rest.split(/:(.*?)(?::(.*))?$/s)
  const [width, height] = size.split('x').map(Number)
  const window = new BrowserWindow({
    width,
    height,
    useContentSize: true,
    frame: false,
    webPreferences: { backgroundThrottling: false }
  })
  window.webContents.on('console-message', (event) => {
    if (event.level !== 'info' && event.level !== 'debug')
      console.log(`${name}: ${event.level}: ${event.message} (${event.sourceId}:${event.lineNumber})`)
  })
  await window.loadURL(`http://127.0.0.1:${port}/?${query}`)
  await wait(SETTLE_MS)
  if (script !== '') {
    await window.webContents.executeJavaScript(
      `(async () => { const wait = (ms) => new Promise((done) => setTimeout(done, ms)); ${script} })()`
    )
    await wait(600)
  }
  await writeFile(join(out, `${name}.png`), (await window.webContents.capturePage()).toPNG())
  window.destroy()
}

async function run() {
  const [out = 'out/shots', ...shots] = process.argv.slice(
    process.argv.findIndex((arg) => arg.endsWith('shoot.mjs')) + 1
  )
  await mkdir(out, { recursive: true })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  for (const shot of shots) await shoot(server.address().port, out, shot)
}

app.on('window-all-closed', () => {})
// Not awaited here: Electron is ready only after this module has run.
app
  .whenReady()
  .then(run)
  .then(
    () => app.exit(0),
    (error) => {
      console.error(error)
      app.exit(1)
    }
  )
