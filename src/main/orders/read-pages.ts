import { ok, type Result } from '../../contract/failure.ts'

/** The longest page and the last offset of the venue's lists of orders. */
export const PAGE = 100
export const LAST_OFFSET = 10_000

/** `early`: who reads had enough. `cut`: the venue has more, and no way to ask for it. */
export type Extent = 'whole' | 'early' | 'cut'

/** Reads a list page by page. `take` answers whether to go on. */
export async function readPages<T>(
  list: (page: { readonly limit: number; readonly offset: number }) => Promise<Result<readonly T[]>>,
  take: (items: readonly T[]) => boolean
): Promise<Result<Extent>> {
  for (let offset = 0; offset <= LAST_OFFSET; offset += PAGE) {
    const answer = await list({ limit: PAGE, offset })
    if (!answer.ok) return answer
    const goesOn = take(answer.value)
    if (answer.value.length < PAGE) return ok('whole')
    if (!goesOn) return ok('early')
  }
  return ok('cut')
}
