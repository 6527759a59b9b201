import { ok, type Result } from '../../contract/failure.ts'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { ConvertStretch } from '../../core/converts/pages.ts'
import type { ConvertPageRequest, ConvertsOptions } from './converts-api.ts'

/** Pages to skip at most: a venue that ignores the filter fills whole pages with other converts. */
const MAX_EMPTY_PAGES = 10

/** Reads up to the first page that has a match, or the end of the list. */
export async function readPage(
  client: Pick<ConvertsOptions['client'], 'converts'>,
  { cursor, toward, type, status }: ConvertPageRequest
): Promise<Result<ConvertStretch>> {
  let at = cursor
  let passed = 0
  let first: ConvertStretch | null = null
  const items: ConvertOrder[] = []
  for (;;) {
    const answer = await client.converts({ cursor: at, type, status })
    if (!answer.ok) return answer
    const { next, previous } = answer.value
    const page: ConvertStretch = {
      items: answer.value.items,
      next: next === at ? null : next,
      previous: previous === at ? null : previous
    }
    first ??= page
    items.push(...page.items)
    const on = toward === 'older' ? page.next : page.previous
    passed += 1
    if (items.length > 0 || on === null || passed >= MAX_EMPTY_PAGES) {
      return ok(
        toward === 'older'
          ? { items, previous: first.previous, next: page.next }
          : { items, previous: page.previous, next: first.next }
      )
    }
    at = on
  }
}
