/** Numbers from 0 to 1 that come out the same for the same seed (Park and Miller). */
export function seeded(seed: number): () => number {
  let state = (Math.trunc(seed) % 2147483646) + 1
  return () => {
    state = (state * 16807) % 2147483647
    return (state - 1) / 2147483646
  }
}
