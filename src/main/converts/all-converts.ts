import { ok, type Result } from '../../contract/failure.ts'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Converts } from './converts-api.ts'

const MAX_PAGES = 1_000

/** The venue's whole list, each convert once. */
export async function allConverts(converts: Pick<Converts, 'page'>): Promise<Result<readonly ConvertOrder[]>> {
  const all = new Map<string, ConvertOrder>()
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await converts.page({ cursor, toward: 'older', type: null, status: null })
    if (!answer.ok) return answer
    const before = all.size
    for (const convert of answer.value.items) all.set(convert.orderId, convert)
    const { next } = answer.value
    // A venue that ignores the cursor returns nothing new.
    if (next === null || all.size === before) break
    cursor = next
  }
  return ok([...all.values()])
}
