import { expect, test } from 'vitest'
import { readConfig } from '#server/ground/config.ts'
import { serverTranslate } from '#server/ground/server-texts.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'

/* As in production, where they are off by default. */
describeOnOneDatabase('lessons paid ahead, switched off', (open) => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://th.test',
    SERVER_SECRET: 'a secret that only this test server knows',
  }
  const isOn = (more: Record<string, string>) =>
    readConfig({ ...production, ...more }).prepaidLessons

  test('are off in production until they are switched on', () => {
    expect(isOn({})).toBe(false)
    expect(isOn({ PREPAID_LESSONS: '1' })).toBe(true)
  })

  test('are refused in words, and no screen offers them', async () => {
    const world = await openOrderWorld(open, undefined, { prepaidLessons: isOn({}) })
    const job = await prepaidWorld(world).agree()
    expect(await job.buy(1)).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'applicationId', rule: 'states.prepaidOff' }],
      message: serverTranslate('zh-tw', 'refusals')('refusals.prepaidOff'),
    })
    // The job page draws its section from these, and omits it if all are empty.
    expect(await job.held()).toMatchObject({
      mostLessons: 0,
      may: [],
      movements: [],
      openOrderNo: null,
    })
  })
})
