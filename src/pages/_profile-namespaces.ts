/** Messages that the screens of a tutor's own profile speak with. */
export const profileNamespaces = [
  'ui',
  'errors',
  'rules',
  'dashboard',
  'register',
  'vocabulary',
] as const
