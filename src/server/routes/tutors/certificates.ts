import { ownApprovals } from '#contract/moderation/own-approvals.ts'
import * as calls from '#contract/tutors/certificates.ts'
import * as photos from '#contract/tutors/tutor-photo.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { listOwnApprovals } from '../../moderation/approvals/own-approvals.ts'
import { deleteCertificate } from '../../tutors/certificates/delete.ts'
import { certificatePage, listCertificates } from '../../tutors/certificates/list.ts'
import { addCertificate } from '../../tutors/certificates/upload.ts'
import { readProofStatus, readWaitingChange } from '../../tutors/certificates/waiting.ts'
import { readTutorPhoto, sendTutorPhoto } from '../../tutors/tutor-photo.ts'

type Parts = Pick<AppParts, 'db' | 'privateFiles' | 'secrets' | 'clock' | 'index'>

export function certificateRoutes(parts: Parts): Route[] {
  const { db } = parts
  return [
    route(calls.publicCertificates, ({ caller }) =>
      listCertificates(db, caller.tutorId, { isPublic: true }),
    ),
    route(calls.ownCertificates, ({ caller }) => listCertificates(db, caller.tutorId)),
    route(calls.otherCertificates, ({ query, caller }) =>
      certificatePage(db, caller.tutorId, { ...query, name: 'other' }),
    ),
    route(calls.secretCertificates, ({ query, caller }) =>
      listCertificates(db, caller.tutorId, query),
    ),
    route(calls.uploadCertificate, ({ query, body, file, caller }) =>
      addCertificate(parts, caller, { ...query, ...body, file }),
    ),
    route(calls.deleteCertificate, ({ query, caller }) =>
      deleteCertificate(parts, caller.tutorId, query.id),
    ),
    route(ownApprovals, ({ caller }) => listOwnApprovals(parts, caller)),
    route(calls.waitingChange, ({ caller }) => readWaitingChange(db, caller.tutorId)),
    route(calls.proofStatus, ({ caller }) => readProofStatus(db, caller.tutorId)),
    route(photos.tutorPhoto, ({ caller }) => readTutorPhoto(db, caller.tutorId)),
    route(photos.uploadPhoto, ({ file, caller }) => sendTutorPhoto(parts, caller, file)),
  ]
}
