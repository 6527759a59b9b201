import type { Log } from '../../contract/clock.ts'
import type { ConvertPage } from '../../contract/wire/rest.ts'
import type { ConvertFilter } from './client-api.ts'

/** Where a venue reads the filter is not documented; a venue that ignores ours returns more. */
export function keepMatching(page: ConvertPage, filter: ConvertFilter, log: Log): ConvertPage {
  const items = page.items.filter(
    (item) =>
      (filter.type === null || item.type === filter.type) && (filter.status === null || item.status === filter.status)
  )
  const dropped = page.items.length - items.length
  if (dropped > 0)
    log.warn(`the venue ignored the filter of the convert list: ${dropped} of ${page.items.length} left out`)
  return { ...page, items }
}
