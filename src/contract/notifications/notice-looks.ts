/** What the list of notices can be narrowed down to, in the order of its chips. */
export const noticeGroups = ['lessons', 'jobs', 'money', 'learning', 'messages', 'account'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** The drawing of a kind of notice, in place of the face of a person. */
export const noticePictures = [
  'account',
  'activity',
  'approval',
  'course',
  'dispute',
  'invitation',
  'job',
  'lesson',
  'message',
  'money',
  'report',
  'review',
  'search',
  'wallet',
] as const
export type NoticePicture = (typeof noticePictures)[number]
