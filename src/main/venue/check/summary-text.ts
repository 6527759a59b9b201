import { escaped } from '../../../contract/plain-text.ts'
import { CHECK_STATES, type VenueCheckReport, type VenueCheckRow } from '../../../contract/venue-check.ts'
import { formatterOf } from '../../../i18n/catalogues.ts'

/** The report as a table for a terminal, in English as all that the command line says. */
export function summaryText({ venue, market, rows }: VenueCheckReport): string {
  const english = formatterOf('en')
  const nameOf = ({ name, variant }: VenueCheckRow): string =>
    variant === null ? name : `${name} (${english.t(`venueCheck.variant.${variant}`)})`
  const states = rows.map(({ state }) => english.t(`venueCheck.state.${state}`))
  const width = Math.max(0, ...states.map(({ length }) => length))
  const lines = rows.flatMap((row, index) => [
    `${(states[index] ?? '').padEnd(width)}  ${(row.ms === null ? '' : `${row.ms}ms`).padStart(7)}  ${nameOf(row)}`,
    ...row.findings.map(({ path, message, sample, count, cost }) =>
      [
        ' '.repeat(width + 12),
        ...(path === '' ? [] : [`${path}:`]),
        english.say(message),
        ...(cost === undefined ? [] : [english.t(`venueCheck.cost.${cost}`)]),
        ...(sample === null ? [] : [sample]),
        ...(count > 1 ? [`×${count}`] : [])
      ].join(' ')
    )
  ])
  const counts = CHECK_STATES.map((state) => ({ state, n: rows.filter((row) => row.state === state).length }))
    .filter(({ n }) => n > 0)
    .map(({ state, n }) => english.t(`venueCheck.count.${state}`, {}, n))
  // SECURITY: names and samples are the venue's, and a terminal obeys control characters.
  return [...lines.map(escaped), '', `${venue}${market === null ? '' : `, ${market}`}: ${counts.join(', ')}`, ''].join(
    '\n'
  )
}
