/** Messages that the screens of staff speak with. */
export const operatorNamespaces = [
  'ui',
  'errors',
  'rules',
  'dashboard',
  'operator',
  'decisions',
  'proofs',
] as const
