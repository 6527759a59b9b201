/**
 * Attempts of a page against its content security policy, and how Chromium names each that it blocked: the directive
 * and what was to be loaded. The page of the attempt is given to `page.evaluate`, so it is one function.
 */
export const CSP_PROBES: Readonly<Record<string, string>> = {
  'a script': 'script-src-elem https://probe.invalid/script',
  'an import': 'script-src-elem https://probe.invalid/import',
  'an inline script': 'script-src-elem inline',
  'an inline handler': 'script-src-attr inline',
  eval: 'script-src eval',
  'a style sheet': 'style-src-elem https://probe.invalid/style',
  'an inline style sheet': 'style-src-elem inline',
  'an inline style': 'style-src-attr inline',
  'an image': 'img-src https://probe.invalid/image',
  'a font': 'font-src https://probe.invalid/font',
  'a sound': 'media-src https://probe.invalid/audio',
  'a frame': 'frame-src https://frame.invalid',
  'an object': 'object-src https://object.invalid',
  'an embedded object': 'object-src https://embed.invalid',
  fetch: 'connect-src https://probe.invalid/fetch',
  'fetch of its own origin': 'connect-src app',
  XMLHttpRequest: 'connect-src https://probe.invalid/xhr',
  EventSource: 'connect-src https://probe.invalid/events',
  'a socket': 'connect-src wss://probe.invalid/socket',
  'a beacon': 'connect-src https://probe.invalid/beacon',
  'a worker': 'worker-src blob',
  'a worker of its own text': 'worker-src data',
  'a base': 'base-uri https://probe.invalid/base',
  'a form': 'form-action https://probe.invalid/form?'
}

/** Runs all of them in a page. */
export async function probeCsp(): Promise<{ readonly violations: readonly string[]; readonly ran: boolean }> {
  const violations = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    violations.add(`${effectiveDirective} ${blockedURI}`)
  )
  const at = (name: string) => `https://probe.invalid/${name}`
  const add = (name: string, attributes: Record<string, string>, text = '') => {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    made.textContent = text
    document.body.append(made)
    return made
  }
  const ran = 'window.probeRan = true'
  const attempts: readonly (() => unknown)[] = [
    () => add('script', { src: at('script') }),
    () => import(/* @vite-ignore */ at('import')),
    () => add('script', {}, ran),
    () => add('button', { onclick: ran }).click(),
    () => add('link', { rel: 'stylesheet', href: at('style') }),
    () => add('style', {}, 'body { display: none }'),
    () => add('p', { style: 'color: red' }),
    () => add('img', { src: at('image') }),
    () => new FontFace('probe', `url(${at('font')})`).load(),
    () => add('audio', { src: at('audio') }),
    () => add('iframe', { src: 'https://frame.invalid/' }),
    () => add('object', { data: 'https://object.invalid/' }),
    () => add('embed', { src: 'https://embed.invalid/' }),
    () => fetch(at('fetch')),
    () => fetch('app://depthdesk/index.html'),
    () => {
      const request = new XMLHttpRequest()
      request.open('GET', at('xhr'))
      request.send()
    },
    () => new EventSource(at('events')),
    () => new WebSocket('wss://probe.invalid/socket'),
    () => navigator.sendBeacon(at('beacon'), 'stolen'),
    () => new Worker(URL.createObjectURL(new Blob([ran]))),
    () => new Worker(`data:text/javascript,${ran}`),
    () => add('base', { href: at('base') }),
    () => {
      const form = document.createElement('form')
      form.action = at('form')
      document.body.append(form)
      form.submit()
    },
    // Late, because a debugger's own call may evaluate.
    () => setTimeout(ran, 0)
  ]
  for (const attempt of attempts) {
    try {
      Promise.resolve(attempt()).catch(() => undefined)
    } catch {
      // A refusal at once is as good.
    }
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 700)
  })
  return { violations: [...violations], ran: 'probeRan' in window }
}
