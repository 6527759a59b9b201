import { leftOutOf, type Listed } from '../../contract/wire/fields.ts'
import { ok, type Result } from '../../contract/failure.ts'

/** The longest page and the highest offset of the venue's order lists. */
export const PAGE = 100
export const LAST_OFFSET = 10_000

/** `early`: the reader stopped. `cut`: the venue has more, beyond the highest offset. */
export type Extent = 'whole' | 'early' | 'cut'

/** Length of a page at the venue. */
export const lengthOf = (page: Listed<unknown>): number => page.items.length + leftOutOf(page)

/** Reads a list page by page, from an offset. `take` returns whether to continue. */
export async function readPages<T>(
  list: (page: { readonly limit: number; readonly offset: number }) => Promise<Result<Listed<T>>>,
  take: (page: Listed<T>, offset: number) => boolean,
  from = 0
): Promise<Result<Extent>> {
  for (let offset = from; offset <= LAST_OFFSET; offset += PAGE) {
    const answer = await list({ limit: PAGE, offset })
    if (!answer.ok) return answer
    const goesOn = take(answer.value, offset)
    if (lengthOf(answer.value) < PAGE) return ok('whole')
    if (!goesOn) return ok('early')
  }
  return ok('cut')
}
