// The report of a venue check as a page of the documentation. Pure.

/**
 * @typedef {object} Finding
 * @property {string} path
 * @property {string} text
 * @property {string | null} sample
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} name
 * @property {string | null} variant
 * @property {string} state
 * @property {number | null} ms
 * @property {readonly Finding[]} findings
 *
 * @typedef {object} Report
 * @property {string} market
 * @property {readonly Row[]} rows
 */

const code = (/** @type {string} */ text) => `\`${text}\``

const noteOf = (/** @type {Finding} */ { path, text, sample }) =>
  [...(path === '' ? [] : [`${code(path)}:`]), text, ...(sample === null ? [] : [code(sample)])].join(' ')

/** @param {Report} report @returns {string} */
export function pageOf({ market, rows }) {
  const lines = rows.map(({ name, variant, state, ms, findings }) =>
    [
      '',
      variant === null ? code(name) : `${code(name)}, ${variant.replaceAll('-', ' ')}`,
      state === 'documented' ? 'as documented' : state,
      ms === null ? '' : `${ms}ms`,
      findings.map(noteOf).join(' '),
      ''
    ]
      .join(' | ')
      .trim()
  )
  return `# Venue check

Help, _Check this venue_ calls every read endpoint and every channel of the interface with the account's key and
compares what comes with what is documented: properties, types, times, decimals, values, errors, order books, and the
candle dialect. It never orders, converts or cancels, unless smallest orders are asked for and confirmed. Samples are
masked, so the report has no secret and can be passed on. What is documented is declared in
\`src/contract/wire\`.

- \`depthdesk --check-venue ID --json FILE\` does the same without a window and without an order. It exits with 0 if all
  is as documented, 1 if something differs, 2 if something failed or the command was wrong.
- \`npm run check-venue -- ID\` builds the app first; without an id it checks the practice exchange.
- \`npm run check-venue -- --docs\` writes this page: the practice exchange, market ${market}. Times are of one run.

| Endpoint or channel | Result | Time | Note |
|---|---|---|---|
${lines.join('\n')}
`
}
