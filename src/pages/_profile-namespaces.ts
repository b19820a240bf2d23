/** Messages that the screens of a tutor's own profile speak with. */
export const profileNamespaces = [
  'ui',
  'errors',
  'rules',
  'dashboard',
  'register',
  'vocabulary',
] as const

/** The same, where files are sent: the photo and the proofs. */
export const profileFormNamespaces = [
  ...profileNamespaces,
  'upload',
  'proofs',
  'decisions',
] as const
