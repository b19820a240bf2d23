import { expect, test } from 'vitest'
import { waitingForTurn } from '#tests/support/suite.ts'

test('whatever takes turns has its own once in three seeds that follow each other', () => {
  const files = ['g', 'a', 'c', 'b', 'f', 'd', 'e']
  const onDuty = (seed: number) => {
    const waiting = waitingForTurn(files, seed)
    return files.filter((file) => !waiting.includes(file))
  }
  const days = [20261129, 20261130, 20261131].map(onDuty)
  expect(days.flat().toSorted()).toEqual(files.toSorted())
  for (const day of days) expect(day.length).toBeGreaterThan(1)
})
