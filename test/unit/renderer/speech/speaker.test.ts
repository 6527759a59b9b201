import { beforeEach, describe, expect, it } from 'vitest'
import { createSpeaker, type Speaker } from '../../../../src/renderer/features/speech/speaker.ts'

describe('the announced summary', () => {
  let said: string[]
  let speaker: Speaker
  beforeEach(() => {
    said = []
    speaker = createSpeaker((text) => said.push(text), 15_000)
  })
  it('is said at most every 15 s however often the market moves', () => {
    for (let second = 0; second <= 45; second++) speaker.offer(`price ${second}`, second * 1000)
    expect(said).toEqual(['price 0', 'price 15', 'price 30', 'price 45'])
  })
  it('is not repeated while nothing changes', () => {
    for (let second = 0; second <= 60; second += 15) speaker.offer('price 7', second * 1000)
    expect(said).toEqual(['price 7'])
  })
  it('is announced at once on request, like a fill; the next summary then waits', () => {
    speaker.offer('price 1', 0)
    speaker.say('filled', 3000)
    speaker.say('price 1', 4000)
    speaker.offer('price 2', 18_000)
    speaker.offer('price 3', 19_000)
    expect(said).toEqual(['price 1', 'filled', 'price 1', 'price 3'])
  })
})
