import { expect, test } from 'vitest'
import { createKeptWork } from '#server/ground/kept-work.ts'
import { Busy, createTurns } from '#server/ground/turns.ts'

/** Tasks that end when told to, and in which order they began. */
function heldTasks() {
  const begun: string[] = []
  const held = new Map<string, PromiseWithResolvers<void>>()
  const task = (name: string) => () => {
    begun.push(name)
    const own = Promise.withResolvers<void>()
    held.set(name, own)
    return own.promise
  }
  return { begun, task, end: (name: string) => held.get(name)?.resolve() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a visitor with one task waits for one of each other visitor, not for all', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 10 })
  const { begun, task, end } = heldTasks()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1']) {
    void inTurn(task(name), name.slice(0, 1))
  }
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) {
    await settled()
    end(name)
  }
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('one visitor fills their own places, and no more wait than there is room for', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
  const { begun, task, end } = heldTasks()
  const first = inTurn(task('a1'), 'a')
  const others = [inTurn(task('a2'), 'a'), inTurn(task('a3'), 'a')]
  await expect(inTurn(task('a4'), 'a')).rejects.toThrow(Busy)
  others.push(inTurn(task('b1'), 'b'))
  await expect(inTurn(task('c1'), 'c')).rejects.toThrow(Busy)
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    end(name)
    await settled()
  }
  await Promise.all([first, ...others])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await expect(inTurn(async () => 'free again', 'c')).resolves.toBe('free again')
})

test('a task that fails gives its place back', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 0 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  await expect(inTurn(async () => 1)).rejects.toThrow(Busy)
  await expect(failing).rejects.toThrow('no')
  await expect(inTurn(async () => 1)).resolves.toBe(1)
})

test('what was refused once is done when it is asked for again', async () => {
  const kept = createKeptWork<{ made: number }>({ keptBytes: 100, sizeOf: () => 1 })
  await expect(kept('a', () => Promise.reject(new Busy()))).rejects.toThrow(Busy)
  await expect(kept('a', async () => ({ made: 1 }))).resolves.toEqual({ made: 1 })
  await expect(kept('a', async () => ({ made: 2 }))).resolves.toEqual({ made: 1 })
})
