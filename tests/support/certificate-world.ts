import { eq } from 'drizzle-orm'
import type { Certificate } from '#contract/tutors/certificates.ts'
import { approval } from '#server/db/tables/index.ts'
import { signInOperator, signInTutor } from './approvals.ts'
import type { CalledPath } from './called-path.ts'
import { openTestApp } from './server-app.ts'
import { ask } from './sign-in.ts'
import { jpeg } from './uploads/pictures.ts'
import { sendFile } from './uploads/send-file.ts'

export type CertificateWorld = Awaited<ReturnType<typeof openCertificateWorld>>

/** A test world of two tutors and deciding staff; the first tutor sends documents. */
export async function openCertificateWorld(open: Parameters<typeof openTestApp>[0]) {
  const server = await openTestApp(open, { tutors: 0 })
  const { db, app } = server
  const owner = await signInTutor(db, '95100001')
  const other = await signInTutor(db, '95100002')
  const staff = await signInOperator(db, '95100003')
  const photo = await jpeg()

  const get = <Data>(path: CalledPath, token = owner.token) =>
    ask<Data>(app, path, { headers: { token } })
  const post = <Data>(path: CalledPath, token: string, body: object = {}) =>
    ask<Data>(app, path, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const upload = (name: string, fields: Record<string, string> = {}, file = photo) => {
    const path = `/api/tutor/upload/secret/certificate?name=${name}` as const
    return sendFile<Certificate>(app, path, { token: owner.token, file, fields })
  }
  const decide = async (id: number, body: object) => {
    const { list } = (await get<{ list: Certificate[] }>('/api/tutor/certificate/list')).data
    const fileId = list.find((one) => one.id === id)?.fileId ?? ''
    const [row] = await db.select().from(approval).where(eq(approval.fileId, fileId))
    const asked = { approvalId: row?.id, unseen: true, ...body }
    return post('/api/operator/approval/decide', staff.token, asked)
  }
  return { server, owner, other, staff, photo, get, post, upload, decide }
}
