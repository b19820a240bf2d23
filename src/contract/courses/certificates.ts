import * as v from 'valibot'
import { certificateForm, longestCertificateName } from '#rules/primitives/certificate-numbers.ts'
import { isoTime, opaque, recordId, shortText } from '../fields.ts'
import { call } from '../kernel.ts'

/* Certificates of completion: the learner's own, to be printed, and what anybody may check. */

const OwnCertificate = v.object({
  classId: v.number(),
  /** Eight characters: `8F3K27QD`. */
  number: v.string(),
  /** The learner's name as the account holder wrote it; '' until they do. */
  name: v.string(),
  /** The printed name: the one written for it, else the account holder's, masked. */
  printedName: v.string(),
  title: v.string(),
  teacher: v.string(),
  lessons: v.number(),
  /** Quizzes, all of which were passed. */
  quizzes: v.number(),
  /** Mean of the best results in percent; null without quizzes. */
  quizPercent: v.nullable(v.number()),
  issuedAt: isoTime,
  /** QR code of the page that checks it. */
  qr: v.object({ path: v.string(), size: v.number() }),
})
export type OwnCertificate = v.InferOutput<typeof OwnCertificate>

export const ownCertificate = call({
  own: true,
  method: 'GET',
  path: '/api/course/certificate/own',
  access: 'person',
  summary: 'The certificate of a course that the caller has completed, to be printed.',
  query: v.object({ classId: recordId }),
  data: OwnCertificate,
  errors: ['A0404'],
})

export const nameCertificate = call({
  own: true,
  method: 'POST',
  path: '/api/course/certificate/name',
  access: 'person',
  unsigned: 'words',
  summary:
    "Writes the learner's name on a certificate, which may be the account holder's child; '' takes it away.",
  body: v.object({ classId: recordId, name: shortText(longestCertificateName) }),
  data: OwnCertificate,
  errors: ['A0404'],
})

export const courseCertificate = call({
  own: true,
  method: 'GET',
  path: '/api/course/certificate',
  access: 'anyone',
  summary:
    'What a certificate says, to whoever has its number or former code: the course, the day, and who it was given to, masked.',
  query: v.object({ code: opaque(certificateForm) }),
  data: v.object({
    number: v.string(),
    title: v.string(),
    /** Masked: 陳＊＊, C***. */
    name: v.string(),
    issuedAt: isoTime,
  }),
  errors: ['A0404'],
})
export type CourseCertificate = v.InferOutput<typeof courseCertificate.data>
