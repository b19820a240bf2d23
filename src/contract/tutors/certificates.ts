import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, shortText, yesOrNo } from '../fields.ts'
import { call, pageOf, uploadLimitBytes } from '../kernel.ts'
import { approvalStates, certificateNames, rejectReasons } from '../moderation/approvals.ts'
import { sexes, tutorLevels } from '../vocabulary.ts'

/*
 * Documents of a tutor (T11 to T15), their approval by staff (T50, T51). A
 * document is always private; `isPublic` means that its title may be shown on the profile.
 */

const certificateName = v.picklist(certificateNames, 'choice')

export const Certificate = v.object({
  id: v.number(),
  name: certificateName,
  title: v.string(),
  isPublic: v.boolean(),
  state: v.picklist(approvalStates),
  reason: v.nullable(v.picklist(rejectReasons)),
  note: v.string(),
  /** Null once the document has been deleted, 90 days after the decision. */
  fileId: v.nullable(v.string()),
  createdAt: isoTime,
  decidedAt: v.nullable(isoTime),
})
export type Certificate = v.InferOutput<typeof Certificate>

const list = v.object({ list: v.array(Certificate) })

export const publicCertificates = call({
  spec: 'T11',
  method: 'GET',
  path: '/api/tutor/select/certificate',
  access: 'tutor',
  summary: "The caller's certificates whose titles may stand on the profile.",
  data: list,
  errors: [],
})

export const ownCertificates = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/certificate/list',
  access: 'tutor',
  summary: "All of the caller's certificates, the newest first.",
  data: list,
  errors: [],
})

export const otherCertificates = call({
  spec: 'T12',
  method: 'GET',
  path: '/api/tutor/select/other/secret/certificate',
  access: 'tutor',
  summary: "The caller's private documents outside the fixed kinds, page by page.",
  query: v.object({ pageNum, pageSize: pageSize(10) }),
  data: pageOf(Certificate),
  errors: [],
})

export const secretCertificates = call({
  spec: 'T13',
  method: 'GET',
  path: '/api/tutor/select/secret/certificate',
  access: 'tutor',
  summary: "The caller's private documents of one kind.",
  query: v.object({ name: certificateName }),
  data: list,
  errors: [],
})

/** Most certificates per tutor, most awaiting approval, and characters of a title. */
export const certificateLimits = { kept: 40, waiting: 10, title: 60 } as const

export const uploadCertificate = call({
  spec: 'T14',
  method: 'POST',
  path: '/api/tutor/upload/secret/certificate',
  access: 'tutor',
  signed: true,
  sends: 'form',
  summary: 'Uploads a document (JPG, PNG or PDF up to 10 MB), which an operator will look at.',
  query: v.object({ name: certificateName }),
  body: v.object({
    title: v.optional(shortText(certificateLimits.title), ''),
    /** Whether the title may be shown on the profile once the document is approved. */
    isPublic: v.optional(yesOrNo, false),
  }),
  upload: { maxBytes: uploadLimitBytes },
  data: Certificate,
  errors: ['A0440', 'A0700'],
  perMinute: 12,
})

export const deleteCertificate = call({
  spec: 'T15',
  method: 'POST',
  path: '/api/tutor/delete/tutor/certificate',
  access: 'tutor',
  signed: true,
  summary: 'Deletes a certificate of the caller with its document, decided or not.',
  query: v.object({ id: recordId }),
  data: v.object({ deleted: v.boolean() }),
  errors: ['A0404'],
})

export const waitingChange = call({
  spec: 'T50',
  method: 'GET',
  path: '/api/tutor/wait/approval/important/info',
  access: 'tutor',
  summary: 'What the caller has changed and an operator has not seen yet; null when nothing waits.',
  data: v.nullable(
    v.object({
      createdAt: isoTime,
      /** Only the changed fields. */
      change: v.object({
        nameZh: v.optional(v.string()),
        nameEn: v.optional(v.string()),
        surnameEn: v.optional(v.string()),
        sex: v.optional(v.picklist(sexes)),
        birthYear: v.optional(v.nullable(v.number())),
        guardian: v.optional(v.string()),
        tutorLevel: v.optional(v.picklist(tutorLevels)),
        universityId: v.optional(v.nullable(v.string())),
        majorId: v.optional(v.nullable(v.string())),
      }),
    }),
  ),
  errors: [],
})

/** 0 waiting, 1 approved, 2 rejected; null if never submitted. */
const status = v.nullable(v.picklist([0, 1, 2]))

export const proofStatus = call({
  spec: 'T51',
  method: 'GET',
  path: '/api/tutor/select/head/certificate/status',
  access: 'tutor',
  summary:
    "How the caller's newest photo and newest certificate stand: 0 waits, 1 approved, 2 rejected.",
  data: v.object({ head: status, certificate: status }),
  errors: [],
})
