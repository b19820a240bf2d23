export const operatorNamespaces = [
  'ui',
  'errors',
  'rules',
  'dashboard',
  'operator',
  'decisions',
  'proofs',
] as const
