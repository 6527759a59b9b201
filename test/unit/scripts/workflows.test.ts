import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { releaseNotes } from '../../../scripts/package/notes.mjs'
import { signingWords } from '../../../scripts/package/signed.mjs'

const FOLDER = '.github/workflows'
const files = readdirSync(FOLDER)

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions: unknown
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>
  >
}
const text = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const read = (file: string): Workflow => parse(text(file))
const stepsOf = (workflow: Workflow) => Object.values(workflow.jobs).flatMap(({ steps }) => steps)

describe.each(files)('%s', (file) => {
  const workflow = read(file)

  it('pins each action by a commit, with its version beside it', () => {
    const uses = [...text(file).matchAll(/uses: *(.*)$/gm)].map(([, used = '']) => used)
    expect(uses.length).toBe(stepsOf(workflow).filter((step) => step.uses !== undefined).length)
    for (const used of uses) expect(used).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('may read the repository and nothing else, but where a job says so', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const [name, { permissions }] of Object.entries(workflow.jobs))
      if (name !== 'publish') expect(permissions).toBeUndefined()
  })

  it('leaves no token in the checkout', () => {
    for (const step of stepsOf(workflow))
      if (step.uses?.startsWith('actions/checkout@') === true)
        expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  it('puts no text of an event into a script', () => {
    for (const { run = '' } of stepsOf(workflow)) {
      const inserted = [...run.matchAll(/\$\{\{(.*?)\}\}/g)].map(([, expression = '']) => expression.trim())
      expect(inserted.filter((expression) => expression !== 'matrix.name')).toEqual([])
    }
  })

  it('fails when the first program of a pipe fails', () => {
    // Only a shell that is named has pipefail.
    for (const { run = '', shell } of stepsOf(workflow)) if (/[^|]\|[^|]/.test(run)) expect(shell).toBe('bash')
  })

  it('installs by the lockfile only', () => {
    for (const { run = '' } of stepsOf(workflow))
      expect(run).not.toMatch(/npm (i|install|update|add)\b|npx\b|curl|wget/)
  })
})

describe('the workflow of a change', () => {
  it('never sees a secret, and does not run with the rights of the repository', () => {
    expect(text('check.yml')).not.toContain('secrets.')
    expect(Object.keys(read('check.yml').on).sort()).toEqual(['pull_request', 'push'])
  })
})

describe('the workflow of a release', () => {
  const { on, jobs } = read('release.yml')

  it('runs for a tag, packages a release, and drafts it with sums, components and provenance', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    const build = JSON.stringify(jobs['build'])
    for (const part of ['npm run package -- --release --all', 'release/sbom.cdx.json', 'npm run test:package'])
      expect(build).toContain(part)
    expect(jobs['publish']?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' })
    const publish = JSON.stringify(jobs['publish'])
    for (const part of ['SHA256SUMS', 'actions/attest-build-provenance@', '--draft']) expect(publish).toContain(part)
  })

  it('has the signing secrets in the steps that package and that sign the metadata of updates', () => {
    const steps = stepsOf(read('release.yml')).filter((step) => JSON.stringify(step).includes('secrets.'))
    expect(steps).toHaveLength(2)
    expect(steps[0]?.run).toContain('npm run package')
    expect(steps[1]?.run).toContain('sign-release.mjs')
  })
})

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [1.2.0] - 2026-01-01\n\n### Added\n\n- Now\n\n## [1.1.0]\n'

  it('have the section of the version, and what is signed', () => {
    const notes = releaseNotes(changelog, 'v1.2.0', ['- Windows: signed.\n'])
    expect(notes).toContain('- Now')
    expect(notes).not.toMatch(/Later|1\.1\.0/)
    expect(notes).toContain('- Windows: signed.')
    expect(notes).toContain('SHA256SUMS')
  })

  it('are refused without a section', () => {
    expect(() => releaseNotes(changelog, 'v9.0.0', [])).toThrow('no section [9.0.0]')
  })

  it.each([
    ['windows', { isSigned: false, isNotarised: false }, /unsigned/],
    ['windows', { isSigned: true, isNotarised: false }, /: signed/],
    ['macos', { isSigned: false, isNotarised: false }, /unsigned/],
    ['macos', { isSigned: true, isNotarised: false }, /not notarised/],
    ['macos', { isSigned: true, isNotarised: true }, /signed and notarised/],
    ['linux', { isSigned: false, isNotarised: false }, /not signed/]
  ])('say of %s %j what holds', (system, found, words) => {
    expect(signingWords(system, found)).toMatch(words)
  })
})
