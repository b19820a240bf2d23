import { expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/support/database.ts'
import { killServers } from '#tests/support/queue-kills.ts'

describeOnPostgres('work for later, on two servers that are killed', (open) => {
  test('is neither lost nor done twice', async () => {
    const { wanted, done, retaken } = await killServers(await open(), 4)
    expect(wanted.length).toBe(200)
    expect(done).toEqual(wanted)
    expect(retaken, 'the kills hit work').toBeGreaterThan(0)
  })
})
