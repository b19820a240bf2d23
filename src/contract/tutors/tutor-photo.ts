import * as v from 'valibot'
import { call, uploadLimitBytes } from '../kernel.ts'
import { approvalStates, rejectReasons } from '../moderation/approvals.ts'

export const TutorPhoto = v.object({
  photoId: v.nullable(v.string()),
  /** The last submitted photo; null before the first. */
  sent: v.nullable(
    v.object({
      state: v.picklist(approvalStates),
      reason: v.nullable(v.picklist(rejectReasons)),
      note: v.string(),
      fileId: v.nullable(v.string()),
    }),
  ),
})
export type TutorPhoto = v.InferOutput<typeof TutorPhoto>

export const tutorPhoto = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/photo',
  access: 'tutor',
  summary: "The caller's photo, and the one that waits for an operator.",
  data: TutorPhoto,
  errors: [],
})

export const uploadPhoto = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/photo/upload',
  access: 'tutor',
  signed: true,
  sends: 'form',
  summary:
    'Sends a new photo (JPG or PNG up to 10 MB) in; the old one stays until an operator agrees.',
  upload: { maxBytes: uploadLimitBytes },
  data: TutorPhoto,
  errors: ['A0700'],
  perMinute: 12,
})
