import * as calls from '#contract/certificates.ts'
import { ownApprovals } from '#contract/own-approvals.ts'
import * as files from '#contract/private-files.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { listOwnApprovals } from '../services/approvals/own-approvals.ts'
import { deleteCertificate } from '../services/certificates/delete.ts'
import { certificatePage, listCertificates } from '../services/certificates/list.ts'
import { addCertificate } from '../services/certificates/upload.ts'
import { readProofStatus, readWaitingChange } from '../services/certificates/waiting.ts'
import { issueAddress, readByAddress } from '../services/private-files/addresses.ts'
import { readTutorPhoto, sendTutorPhoto } from '../services/tutors/tutor-photo.ts'

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
    route(ownApprovals, ({ caller }) => listOwnApprovals(parts, caller.tutorId)),
    route(calls.waitingChange, ({ caller }) => readWaitingChange(db, caller.tutorId)),
    route(calls.proofStatus, ({ caller }) => readProofStatus(db, caller.tutorId)),
    route(calls.tutorPhoto, ({ caller }) => readTutorPhoto(db, caller.tutorId)),
    route(calls.uploadPhoto, ({ file, caller }) => sendTutorPhoto(parts, caller, file)),
    route(files.privateFileAddress, ({ query, caller }) =>
      issueAddress(parts, caller, query.fileId),
    ),
    route(files.privateFile, ({ query, caller }) => readByAddress(parts, query, caller)),
  ]
}
