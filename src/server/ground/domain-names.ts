/**
 * The domains of the server, from the top down: each imports those below it (tests/checks/domain-order.ts).
 * Their folders have the same names in the contract, the tables, the routes, the stores, the islands
 * and the messages.
 */
export const domainNames = [
  'privacy',
  'staff',
  'activities',
  'courses',
  'payouts',
  'sales',
  'teaching',
  'tutors',
  'moderation',
  'notifications',
  'accounts',
] as const
