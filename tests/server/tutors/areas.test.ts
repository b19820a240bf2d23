import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask } from '#tests/support/sign-in.ts'

describeOnOneDatabase('the list of areas', (open) => {
  test('carries code, data.area, isUpdate and message', async () => {
    const { app } = await openTestApp(open, { tutors: 0 })
    const answer = await ask<{ area: { area_id: number }[]; isUpdate: boolean }>(
      app,
      '/api/area/get/hk/address?name=&pageNum=1&pageSize=200',
    )
    expect(answer).toMatchObject({ code: 200, isUpdate: true, message: expect.any(String) })
    expect(answer.data.isUpdate).toBe(true)
    expect(answer.data.area.map(({ area_id }) => area_id)).toEqual([273])
  })
})
