import * as v from 'valibot'
import { isoTime, opaque, recordId, uuid, wholeNumber } from '../fields.ts'
import { call, uploadLimitBytes } from '../kernel.ts'
import { mediaStatuses } from '../vocabulary.ts'
import { lessonKey, mediaId } from './course-fields.ts'

/*
 * Media of a lesson: a film with captions, pictures and PDFs. Outlines list them; the files
 * themselves are available only to those who may read the lesson, at addresses that soon expire.
 */

export const mediaKinds = ['film', 'paper', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const filmRefusals = [
  'type',
  'damaged',
  'codec',
  'hdr',
  'pixels',
  'long',
  'heavy',
  'mixed',
] as const
export type FilmRefusal = (typeof filmRefusals)[number]

/** Relative to the base address of the calls; the film's id is appended. */
export const filmUploadPath = '/api/course/film/upload'
/** Chunk size: small enough for a slow connection to send before the server times out. */
export const filmPieceBytes = 4 * 1024 * 1024
export const captionsLimitBytes = 200 * 1024

const OwnMedia = v.object({
  mediaId: v.string(),
  kind: v.picklist(mediaKinds),
  status: v.picklist(mediaStatuses),
  refusal: v.nullable(v.picklist(filmRefusals)),
  bytes: v.number(),
  received: v.number(),
  seconds: v.nullable(v.number()),
})
export type OwnMedia = v.InferOutput<typeof OwnMedia>

export const ownCourseMedia = call({
  own: true,
  method: 'GET',
  path: '/api/course/media/own',
  access: 'member',
  summary: 'Films, papers and captions of an own course, as they stand, and how much room is left.',
  query: v.object({ classId: recordId }),
  data: v.object({
    list: v.array(OwnMedia),
    room: v.object({ largestBytes: v.number(), leftBytes: v.number() }),
    /** The server converts many formats; if false, only MP4 with H.264 and AAC is accepted. */
    converts: v.boolean(),
  }),
  errors: ['A0404'],
})
export type OwnCourseMedia = v.InferOutput<typeof ownCourseMedia.data>

export const beginFilm = call({
  own: true,
  method: 'POST',
  path: '/api/course/film/begin',
  access: 'member',
  unsigned: 'words',
  summary:
    'Begins the upload of a film for a lesson, or finds the one of the same file that was left in the middle. Its pieces go to the upload address by the tus protocol. A0440 when the account has no room left.',
  body: v.object({
    classId: recordId,
    lessonKey,
    bytes: wholeNumber(1, 100_000_000_000),
    /** Fingerprint of the file in the browser; with account and lesson it identifies the upload. */
    fingerprint: opaque(/^[0-9a-f]{32}$/u),
  }),
  data: OwnMedia,
  errors: ['A0301', 'A0404', 'A0440', 'A0700'],
})

export const dropMedia = call({
  own: true,
  method: 'POST',
  path: '/api/course/media/drop',
  access: 'member',
  unsigned: 'words',
  summary:
    'Gives up an upload, or deletes what no version of the course shows. What is shown somewhere stays.',
  body: v.object({ classId: recordId, mediaId }),
  data: v.object({ isGone: v.boolean() }),
  errors: ['A0301', 'A0404'],
})

export const addPaper = call({
  own: true,
  method: 'POST',
  path: '/api/course/paper/add',
  access: 'member',
  signed: true,
  upload: { maxBytes: uploadLimitBytes },
  perHour: 200,
  summary: 'Keeps a picture or a PDF for a lesson of an own course, drawn anew as pictures.',
  body: v.object({ classId: recordId }),
  data: OwnMedia,
  errors: ['A0301', 'A0404', 'A0440', 'A0700'],
})

export const addCaptions = call({
  own: true,
  method: 'POST',
  path: '/api/course/captions/add',
  access: 'member',
  signed: true,
  upload: { maxBytes: captionsLimitBytes },
  perHour: 200,
  summary:
    'Keeps captions (WebVTT) for a film of an own course: times and words, and nothing else.',
  body: v.object({ classId: recordId }),
  data: OwnMedia,
  errors: ['A0301', 'A0404', 'A0440', 'A0700'],
})

export const mediaAddress = call({
  own: true,
  method: 'GET',
  path: '/api/course/media/address',
  access: 'member',
  signed: true,
  summary:
    'Addresses of a film, of captions, or of the pages of a paper, for this session alone: for who has joined the course, its author, and staff who decide about it.',
  query: v.object({ mediaId }),
  data: v.object({
    /** Paths of the pages (a film has one), relative to the base address of the calls. */
    pages: v.array(v.string()),
    expiresAt: isoTime,
  }),
  errors: ['A0404'],
})

const page = opaque(/^\d{1,2}$/u, 'number')
/** Byte range: `bytes=0-1`. */
const range = v.optional(opaque(/^[ -~]{0,100}$/u))

export const courseMediaFile = call({
  own: true,
  method: 'GET',
  path: '/api/course/media',
  access: 'anyone',
  answers: 'file',
  perMinute: 3000,
  summary: 'Bytes of a film, of captions or of a page, whole or in part, by their signed address.',
  query: v.object({
    mediaId,
    page,
    session: uuid,
    until: opaque(/^\d{13}$/u, 'number'),
    sign: opaque(/^[\w-]{43}$/u),
  }),
  headers: v.object({ range }),
  data: v.unknown(),
  errors: [],
})

export const previewMediaFile = call({
  own: true,
  method: 'GET',
  path: '/api/course/media/preview',
  access: 'anyone',
  answers: 'file',
  perMinute: 3000,
  summary: 'The same of a lesson that everybody may see before they join.',
  query: v.object({ mediaId, page }),
  headers: v.object({ range }),
  data: v.unknown(),
  errors: [],
})
