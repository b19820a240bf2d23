export const profileNamespaces = [
  'ui',
  'errors',
  'rules',
  'dashboard',
  'register',
  'vocabulary',
] as const

/** Also for photo and proofs. */
export const profileFormNamespaces = [
  ...profileNamespaces,
  'upload',
  'proofs',
  'decisions',
] as const
