/** Attributes of a link that invites a tutor: a guest signs in first, beside the tutor's face. */
export const guardedInvite = (tutor: {
  tutorId: number
  name: string
  photoId: string | null
}) => ({
  'data-guarded': 'invite',
  'data-name': tutor.name,
  'data-face': tutor.tutorId,
  'data-photo': tutor.photoId ?? undefined,
})
