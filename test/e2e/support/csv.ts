/** A table as a spreadsheet reads it (RFC 4180): the heading's names, then a record by name for each row. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const body = text.replace(/^\uFEFF/, '')
  for (let i = 0; i < body.length; i++) {
    const letter = body[i]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (body[i + 1] === '"') cell += body[++i]
      else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',' || letter === '\r') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\r' && ++i < body.length - 1) rows.push([])
    } else cell += letter
  }
  const [heading = [], ...rest] = rows
  return rest.map((row) => Object.fromEntries(heading.map((name, column) => [name, row[column] ?? ''])))
}
