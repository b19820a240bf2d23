import { describe, expect, test } from 'vitest'
import { Busy } from '#server/ground/concurrency-limit.ts'
import { createPictureCache } from '#server/pictures/picture-cache.ts'

const someBytes = (length = 10) => new Uint8Array(length)

/** A drawing that ends on command. */
function heldDrawing() {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  let calls = 0
  const draw = () => {
    calls += 1
    return promise
  }
  return { draw, finish: () => resolve(someBytes()), fail: reject, calls: () => calls }
}

describe('the picture cache', () => {
  test('draws a picture once for all who ask at one time, and keeps it', async () => {
    const cached = createPictureCache({ atOnce: 2, waiting: 5, cacheBytes: 1000 })
    const held = heldDrawing()
    const asked = [cached('a', held.draw), cached('a', held.draw), cached('a', held.draw)]
    held.finish()
    const [first, ...others] = await Promise.all(asked)
    expect(others).toEqual([first, first])
    await cached('a', held.draw)
    expect(held.calls()).toBe(1)
  })

  test('has at most two drawings under way; the others wait for their turn', async () => {
    const cached = createPictureCache({ atOnce: 2, waiting: 5, cacheBytes: 1000 })
    const held = Array.from({ length: 4 }, heldDrawing)
    const asked = held.map(({ draw }, index) => cached(String(index), draw))
    expect(held.map(({ calls }) => calls())).toEqual([1, 1, 0, 0])
    held[0]?.finish()
    await asked[0]
    expect(held.map(({ calls }) => calls())).toEqual([1, 1, 1, 0])
    for (const { finish } of held) finish()
    await Promise.all(asked)
  })

  test('refuses what cannot wait, and is free again later', async () => {
    const cached = createPictureCache({ atOnce: 1, waiting: 1, cacheBytes: 1000 })
    const held = heldDrawing()
    const asked = [cached('a', held.draw), cached('b', held.draw)]
    await expect(cached('c', held.draw)).rejects.toThrow(Busy)
    held.finish()
    await Promise.all(asked)
    await expect(cached('c', held.draw)).resolves.toBeDefined()
  })

  test('a drawing that fails is told, not kept, and gives its place back', async () => {
    const cached = createPictureCache({ atOnce: 1, waiting: 1, cacheBytes: 1000 })
    const held = heldDrawing()
    const failed = expect(cached('a', held.draw)).rejects.toThrow('no ink')
    held.fail(new Error('no ink'))
    await failed
    await expect(cached('a', async () => someBytes())).resolves.toBeDefined()
  })

  test('forgets the oldest pictures rather than fill the memory', async () => {
    const cached = createPictureCache({ atOnce: 1, waiting: 1, cacheBytes: 25 })
    let drawn = 0
    const draw = async () => {
      drawn += 1
      return someBytes()
    }
    for (const key of ['a', 'b', 'c', 'c', 'a']) await cached(key, draw)
    expect(drawn).toBe(4)
  })
})
