import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsOf } from './catalogue.ts'

const COLUMNS = ['de', 'es', 'ru', 'zh'] as const

/** English words that are the same as a term and mean something else here. */
const OTHERWISE = /trading fee|on-balance volume/gi
const [, ...table] = readFileSync('docs/decisions/languages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| ?--/.test(line))
const glossary = table.map((line) => {
  const [term = '', ...words] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return { term, words: Object.fromEntries(COLUMNS.map((language, i) => [language, (words[i] ?? '').split(', ')])) }
})
const english = textsOf('en')
const texts = Object.fromEntries(COLUMNS.map((language) => [language, textsOf(language)]))

it('the glossary is read', () => {
  expect([glossary.length, glossary[0]]).toEqual([
    14,
    {
      term: 'venue',
      words: { de: ['Handelsplatz', 'Handelsplätz'], es: ['plataforma'], ru: ['площадк'], zh: ['交易所'] }
    }
  ])
})

describe.each(COLUMNS)('in %s', (language) => {
  it.each(glossary.map(({ term }) => term))('%s has its one word everywhere', (term) => {
    const words = glossary.find((one) => one.term === term)?.words[language] ?? []
    const named = [...english].filter(([, text]) =>
      new RegExp(`\\b${term}s?\\b`, 'i').test(text.replace(/\{\w+\}/g, '').replace(OTHERWISE, ''))
    )
    const other = named
      .map(([key, text]) => [key, text, texts[language]?.get(key) ?? ''])
      .filter(([, , own = '']) => !words.some((word) => own.toLowerCase().includes(word.toLowerCase())))
    expect([named.length > 0, other]).toEqual([true, []])
  })
})
