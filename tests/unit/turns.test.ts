import { expect, test } from 'vitest'
import { waitingForTurn } from '#tests/support/suite.ts'

test('whatever takes turns has its own once in five seeds that follow each other', () => {
  const files = ['g', 'a', 'c', 'b', 'f', 'd', 'e', 'i', 'h', 'k', 'j']
  const onDuty = (seed: number) => {
    const waiting = waitingForTurn(files, seed)
    return files.filter((file) => !waiting.includes(file))
  }
  const days = [0, 1, 2, 3, 4].map((day) => onDuty(20261129 + day))
  expect(days.flat().toSorted()).toEqual(files.toSorted())
  for (const day of days) expect(day.length).toBeGreaterThan(1)
})
