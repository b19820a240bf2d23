import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sweepPhotos } from '#server/accounts/file-sweeps/photos.ts'
import { approval, photo, tutor } from '#server/db/tables/index.ts'
import { decideApproval } from '#server/moderation/approvals/decide.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/** More statements than a decision has. */
const most = 60
const twoHours = 2 * 3_600_000

describeOnOneDatabase('public photos that nothing names', (open) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await openCertificateWorld(open)
  })

  /** Files have the disk's time, not the test's. */
  const sweep = (since = Date.now()) =>
    sweepPhotos({ ...world.server, clock: () => new Date(since + twoHours) })
  const stored = () => world.server.files.storedBefore(new Date(Date.now() + twoHours))
  const send = async (file: Buffer) => {
    const { token } = world.owner
    await sendFile(world.server.app, '/api/tutor/photo/upload', { token, file })
    const [row] = await world.server.db.select().from(approval).where(eq(approval.state, 'PENDING'))
    if (row === undefined) throw new Error('No photo waits')
    return { approvalId: row.id, photoId: (row.change as { photoId: string }).photoId }
  }
  const decide = (approvalId: number, db = world.server.db, files = world.server.files) =>
    decideApproval(
      {
        ...world.server,
        db,
        files,
        clock: () => world.server.time.now,
        siteUrl: 'https://th.test',
      },
      { approvalId, operatorId: world.staff.accountId, approve: true, unseen: true },
    )
  const status = async (photoId: string) =>
    (await world.server.app.request(`/api/file/get/photo?photoId=${photoId}`)).status

  test('bytes that a crash left between the lines wait for the decision, or go', async () => {
    const first = await send(await jpeg(400, 400))
    const { db, crash } = crashingDatabase(world.server.db)
    // A crashed process cleans nothing up.
    const files = { ...world.server.files, remove: () => Promise.reject(new Error('crash')) }
    for (crash.at = 1; crash.at < most; crash.at += 1) {
      crash.happened = false
      const done = await decide(first.approvalId, db, files).then(
        () => true,
        () => false,
      )
      if (!crash.happened) {
        expect(done).toBe(true)
        break
      }
      expect([crash.at, done, await status(first.photoId)]).toEqual([crash.at, false, 404])
      expect(await world.server.db.select().from(photo)).toEqual([])
      expect(await stored(), 'the bytes were first').toContain(first.photoId)
      // The sweep leaves them for the operator's second attempt.
      expect(await sweep()).toEqual({ replaced: 0, orphans: 0 })
    }
    expect(crash.at).toBeGreaterThan(3)
    expect(await status(first.photoId)).toBe(200)

    const second = await send(await jpeg(500, 400))
    crash.at = 1
    await expect(decide(second.approvalId, db, files)).rejects.toThrow('crash')
    const third = await send(await jpeg(300, 300))
    expect(await stored()).toContain(second.photoId)
    expect(await sweep(Date.now() - twoHours), 'a young one may be on its way').toEqual({
      replaced: 0,
      orphans: 0,
    })
    expect(await sweep()).toEqual({ replaced: 0, orphans: 1 })
    expect(await stored()).not.toContain(second.photoId)
    expect(await status(first.photoId)).toBe(200)

    await decide(third.approvalId)
    expect(await sweep(), 'the one that was replaced').toEqual({ replaced: 1, orphans: 0 })
    expect([await status(first.photoId), await status(third.photoId)]).toEqual([404, 200])
    const [row] = await world.server.db
      .select()
      .from(tutor)
      .where(eq(tutor.id, world.owner.tutorId))
    expect(row?.photoId).toBe(third.photoId)
    expect(await sweep()).toEqual({ replaced: 0, orphans: 0 })
  })
})
