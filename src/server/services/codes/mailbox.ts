/**
 * One key for all spellings that reach the same mailbox, for counting only: capitals, a `+tag`, and
 * the dots that Gmail ignores. Limits by address would be empty words without it.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const untagged = local.split('+')[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? untagged.replaceAll('.', '') : untagged}@${isGmail ? 'gmail.com' : domain}`
}
