import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMark } from '#server/db/record-mark.ts'
import { createSite } from '#server/site/site.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { openSite } from '#tests/support/small-site.ts'

/* A job's public page is cached for a minute; its family and applicants see changes at once. */
describeOnDatabases('the kept page of a job', (open) => {
  let world: JobWorld
  let own: JobParent
  let small: Awaited<ReturnType<typeof openSite>>
  let rendered = 0
  let read: (jobNo: string | null) => Promise<string>

  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    small = await openSite()
    const site = await createSite({
      ...small.standard,
      limits: {
        runLimited: (task) => task(),
        take: () => 0,
        version: async () => 1,
        markOf: (of, name) => recordMark(world.db, of, name),
      },
      renderPage: async ({ url }) => {
        rendered += 1
        const jobNo = new URL(url).pathname.split('/').at(-1)
        const asked = await world.app.request(`/api/es/job/detail?jobNo=${jobNo}`)
        return new Response(await asked.text(), { headers: { 'Content-Type': 'text/html' } })
      },
    })
    read = async (jobNo) => {
      const answer = await site(new Request(`https://site.example/jobdetail/${jobNo}`))
      return answer.text()
    }
  })
  afterAll(() => small.close())

  test('is kept while nothing happens, and new after a change of the fee, a pause and the end', async () => {
    const { jobId, jobNo } = (await own.publish()).data
    const first = await read(jobNo)
    expect(first).toContain('30000')
    expect([await read(jobNo), rendered]).toEqual([first, 1])
    const { job } = await own.detail(jobId)
    expect((await own.post('/api/parent/job/update', { ...job, feeCents: 412_00 })).code).toBe(200)
    expect(await read(jobNo)).toContain('41200')
    const seen = new Set([await read(jobNo)])
    for (const event of ['pause', 'resume', 'close']) {
      const moved = await own.post('/api/parent/job/move', { jobId, event, reason: '' })
      expect(moved.code).toBe(200)
      seen.add(await read(jobNo))
    }
    expect(seen.size, 'resumed, it is as it was').toBeGreaterThanOrEqual(3)
    expect(rendered).toBe(5)
  })
})
