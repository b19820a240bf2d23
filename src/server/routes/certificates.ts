import * as calls from '#contract/certificates.ts'
import { ownApprovals } from '#contract/own-approvals.ts'
import * as files from '#contract/private-files.ts'
import type { AppParts } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import { listOwnApprovals } from '../services/approvals/own-approvals.ts'
import { deleteCertificate } from '../services/certificates/delete.ts'
import { certificatePage, listCertificates } from '../services/certificates/list.ts'
import { addCertificate } from '../services/certificates/upload.ts'
import { readProofStatus, readWaitingChange } from '../services/certificates/waiting.ts'
import { ownTutor } from '../services/own-tutor.ts'
import { issueAddress, readByAddress } from '../services/private-files/addresses.ts'
import { readTutorPhoto, sendTutorPhoto } from '../services/tutor-photo.ts'

type Parts = Pick<AppParts, 'db' | 'privateFiles' | 'secrets' | 'clock' | 'index'>

export function certificateRoutes(parts: Parts): Route[] {
  const { db } = parts
  return [
    route(calls.publicCertificates, async ({ session }) => {
      const { tutorId } = await ownTutor(db, session)
      return listCertificates(db, tutorId, { isPublic: true })
    }),
    route(calls.ownCertificates, async ({ session }) => {
      const { tutorId } = await ownTutor(db, session)
      return listCertificates(db, tutorId)
    }),
    route(calls.otherCertificates, async ({ query, session }) => {
      const { tutorId } = await ownTutor(db, session)
      return certificatePage(db, tutorId, { ...query, name: 'other' })
    }),
    route(calls.secretCertificates, async ({ query, session }) => {
      const { tutorId } = await ownTutor(db, session)
      return listCertificates(db, tutorId, query)
    }),
    route(calls.uploadCertificate, async ({ query, body, file, session }) =>
      addCertificate(parts, await ownTutor(db, session), { ...query, ...body, file }),
    ),
    route(calls.deleteCertificate, async ({ query, session }) => {
      const { tutorId } = await ownTutor(db, session)
      return deleteCertificate(parts, tutorId, query.id)
    }),
    route(ownApprovals, async ({ session }) => {
      const { tutorId } = await ownTutor(db, session)
      return listOwnApprovals(parts, tutorId)
    }),
    route(calls.waitingChange, async ({ session }) => {
      const { tutorId } = await ownTutor(db, session)
      return readWaitingChange(db, tutorId)
    }),
    route(calls.proofStatus, async ({ session }) => {
      const { tutorId } = await ownTutor(db, session)
      return readProofStatus(db, tutorId)
    }),
    route(calls.tutorPhoto, async ({ session }) => {
      const { tutorId } = await ownTutor(db, session)
      return readTutorPhoto(db, tutorId)
    }),
    route(calls.uploadPhoto, async ({ file, session }) =>
      sendTutorPhoto(parts, await ownTutor(db, session), file),
    ),
    route(files.privateFileAddress, ({ query, session }) =>
      issueAddress(parts, session, query.fileId),
    ),
    route(files.privateFile, ({ query, session }) => readByAddress(parts, query, session)),
  ]
}
