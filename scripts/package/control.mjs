// The fpm options that a .deb needs, and the control file built from them. Pure.

/**
 * @typedef {object} DebRequest
 * @property {Record<string, string>} options by long name, without dashes
 * @property {string[]} depends
 * @property {string[]} recommends
 * @property {{ from: string, to: string }[]} files a `from` with a trailing slash means the folder's content
 */

const WITHOUT_VALUE = new Set(['--force', '--verbose', '--debug'])

/** @param {readonly string[]} argv @returns {DebRequest} */
export function parseRequest(argv) {
  /** @type {DebRequest} */
  const request = { options: {}, depends: [], recommends: [], files: [] }
  const words = [...argv]
  const value = (/** @type {string} */ name) => {
    const word = words.shift()
    if (word === undefined) throw new Error(`${name} has no value`)
    return word
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (WITHOUT_VALUE.has(word)) continue
    if (word === '-s') value(word)
    else if (word === '-t') {
      const type = value(word)
      if (type !== 'deb') throw new Error(`only a deb can be built here, not ${type}`)
    } else if (word === '-d' || word === '--depends') request.depends.push(value(word))
    else if (word === '--deb-recommends') request.recommends.push(value(word))
    else if (word.startsWith('--')) {
      const equals = word.indexOf('=')
      if (equals > 0) request.options[word.slice(2, equals)] = word.slice(equals + 1)
      else request.options[word.slice(2)] = value(word)
    } else {
      const equals = word.lastIndexOf('=')
      request.files.push({ from: word.slice(0, equals), to: word.slice(equals + 1) })
    }
  }
  return request
}

/** @param {string} text @param {string} name used if the first line is empty */
function description(text, name) {
  const [first = '', ...rest] = text.split('\n').map((line) => line.trim())
  return [first || name, ...rest.map((line) => ` ${line || '.'}`)].join('\n')
}

/** @param {DebRequest} request @param {number} installedKb @returns {string} the text of DEBIAN/control */
export function controlFile({ options, depends, recommends }, installedKb) {
  const name = options['name'] ?? ''
  const fields = [
    ['Package', name],
    ['Version', options['version']],
    ['Architecture', options['architecture']],
    ['Maintainer', options['maintainer']],
    ['Installed-Size', String(installedKb)],
    ['Depends', depends.join(', ')],
    ['Recommends', recommends.join(', ')],
    ['Section', options['category'] ?? 'misc'],
    ['Priority', options['deb-priority'] ?? 'optional'],
    ['Homepage', options['url']],
    ['Description', description(options['description'] ?? '', name)]
  ]
  return `${fields
    .filter(([, value]) => value)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n')}\n`
}
