import fc from 'fast-check'
import { testSeed } from './promise.ts'

type Options = Omit<fc.Parameters<unknown>, 'seed' | 'reporter' | 'asyncReporter'>

/** `fc.assert` with the seed of the test file: it is printed, and DEPTHDESK_SEED replays it. */
export function assertProperty<T>(property: fc.IAsyncProperty<T>, options?: Options): Promise<void>
export function assertProperty<T>(property: fc.IProperty<T>, options?: Options): void
export function assertProperty<T>(property: fc.IRawProperty<T>, options: Options = {}): Promise<void> | void {
  return fc.assert(property, { ...options, seed: testSeed() })
}

/** `fc.sample` with the same seed. */
export const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { seed: testSeed(), numRuns })
