import { openJournal } from '../../src/main/journal/journal.ts'

/**
 * Notes in the journal of an account that is closed that it was last live so many minutes ago. Tests start it by
 * itself too, with the Node of Electron: path of the journal, minutes.
 */
export function leftEarlier(path: string, minutes: number): void {
  const opened = openJournal(path, Date.now())
  if (!opened.ok) throw new Error('the journal did not open')
  const { journal } = opened.value
  const mark: unknown = JSON.parse(journal.setting('away-live') ?? '')
  journal.setSetting('away-live', JSON.stringify({ ...Object(mark), at: Date.now() - minutes * 60_000 }))
  journal.close()
}

const [script = '', path, minutes] = process.argv.slice(1)
if (script.endsWith('left-earlier.ts') && path !== undefined) leftEarlier(path, Number(minutes))
