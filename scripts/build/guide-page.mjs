// The user guide: docs/guide/*.md as one page without a script (src/renderer/guide.html).
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Marked } from 'marked'
import { at } from '../setup/paths.mjs'

export const GUIDE = at('docs/guide')

/** Chapters in the order of the page. */
export const CHAPTERS = [
  'start',
  'markets-and-charts',
  'orders',
  'ladder',
  'exits',
  'converts',
  'portfolio-and-files',
  'accounts-and-keys',
  'alerts-and-notifications',
  'record',
  'layouts-and-windows',
  'keyboard',
  'safety',
  'troubleshooting',
  'venues'
]

const MARK = '<!-- guide -->'

/** @returns {import('vite').Plugin} */
export const guidePage = () => ({
  name: 'guide-page',
  transformIndexHtml: {
    order: 'pre',
    handler(html, { server }) {
      // The development server reads files outside of its root by their whole path.
      return html.includes(MARK)
        ? html.replace(MARK, () => renderGuide(server ? `/@fs${GUIDE}` : '../../docs/guide'))
        : html
    }
  }
})

/**
 * The guide as HTML: its contents, then the chapters. A heading has the id `chapter-words-of-heading`, that of a
 * chapter its name, so that links between the files work inside the page.
 * @param {string} folder the path of the chapters, seen from the page; their pictures follow from it
 * @returns {string}
 */
export function renderGuide(folder) {
  /** @type {{ id: string, text: string, depth: number }[]} */
  const headings = []
  const chapters = CHAPTERS.map((chapter) => {
    const marked = new Marked({
      renderer: {
        heading({ tokens, depth }) {
          const text = this.parser.parseInline(tokens)
          const id = depth === 1 ? chapter : `${chapter}-${slugOf(text)}`
          if (depth <= 2) headings.push({ id, text, depth })
          return `<h${depth + 1} id="${id}">${text}</h${depth + 1}>\n`
        },
        link({ href, tokens }) {
          const text = this.parser.parseInline(tokens)
          const inside = /^(?:([\w-]+)\.md)?(?:#([\w-]+))?$/.exec(href)
          if (inside === null) return `<a href="${href}" target="_blank" rel="noreferrer">${text}</a>`
          return `<a href="#${[inside[1] ?? chapter, inside[2]].filter(Boolean).join('-')}">${text}</a>`
        },
        image({ href, text }) {
          return `<img src="${posix.join(folder, href)}" alt="${text}" />`
        },
        // Small screens scroll a wide table, not the page.
        table(token) {
          return `<div class="table">${Object.getPrototypeOf(this).table.call(this, token)}</div>`
        }
      }
    })
    return `<section>\n${marked.parse(readFileSync(join(GUIDE, `${chapter}.md`), 'utf8'))}</section>\n`
  })
  const contents = headings.map(({ id, text, depth }) => `<li class="level-${depth}"><a href="#${id}">${text}</a></li>`)
  return [
    `<nav aria-label="Contents"><ul>\n${contents.join('\n')}\n</ul></nav>`,
    `<main>\n<h1>User guide</h1>\n${chapters.join('')}</main>`
  ].join('\n')
}

/** As GitHub makes the ids of headings. @param {string} text */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|&[a-z0-9#]+;/g, '')
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
