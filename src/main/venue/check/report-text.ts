import type { About } from '../../../contract/answers.ts'
import type { VenueCheckReport } from '../../../contract/venue-check.ts'
import { formatterOf } from '../../../i18n/catalogues.ts'

/**
 * The report as a file. SECURITY: samples are masked already; the redaction of the log makes sure that no known secret
 * is in any text.
 */
export function reportText(
  report: VenueCheckReport,
  { versions }: Pick<About, 'versions'>,
  redact: (text: string) => string
): string {
  const english = formatterOf('en')
  const rows = report.rows.map(({ findings, ...row }) => ({
    ...row,
    findings: findings.map(({ kind, path, message, sample, count, cost }) => ({
      kind,
      path: redact(path),
      code: message.code,
      text: redact(english.say(message)),
      sample: sample === null ? null : redact(sample),
      count,
      cost: cost ?? null
    }))
  }))
  const file = { kind: 'depthdesk-venue-check', version: 1, versions, platform: process.platform, ...report, rows }
  return `${JSON.stringify(file, null, 2)}\n`
}
