import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { keptKeys } from '#stores/asking/kept-keys.ts'

/** Sends the same, answered in order; returns the keys that went out. */
async function sent(answers: (ApiError | null)[], ...spentBy: string[]) {
  const withKey = keptKeys(...spentBy)
  const keys: string[] = []
  for (const answer of answers) {
    const attempt = withKey('two tickets', (key) => {
      keys.push(key)
      return answer === null ? Promise.resolve(key) : Promise.reject(answer)
    })
    await (answer === null ? attempt : expect(attempt).rejects.toBe(answer))
  }
  return keys
}

test('a retry after a lost answer is the same purchase, and the next one another', async () => {
  const [first, retry, next] = await sent([new ApiError('network'), null, null])
  expect(retry).toBe(first)
  expect(next).not.toBe(first)
})

test('a key that is refused for ever is not sent again', async () => {
  const used = new ApiError('A0440', { issues: [{ field: 'key', rule: 'states.keyUsed' }] })
  const soldOut = new ApiError('A0440', { issues: [{ field: 'tickets', rule: 'states.soldOut' }] })
  const [first, second] = await sent([used, null])
  expect(second).not.toBe(first)
  const [third, fourth] = await sent([soldOut, null])
  expect(fourth, 'nothing was made with it').toBe(third)
  const [fifth, sixth] = await sent([new ApiError('A0601'), null], 'A0601')
  expect(sixth).not.toBe(fifth)
})

test('other content has a key of its own', async () => {
  const withKey = keptKeys()
  const keys = await Promise.all(
    ['a', 'b', 'a'].map((content) => withKey(content, (key) => Promise.resolve(key))),
  )
  expect(keys[0]).toBe(keys[2])
  expect(keys[1]).not.toBe(keys[0])
})
