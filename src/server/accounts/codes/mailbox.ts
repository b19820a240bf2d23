/** Joins spellings (capitals, `+tag`, Gmail's dots) that would evade limits; for counting only. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const untagged = local.split('+')[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? untagged.replaceAll('.', '') : untagged}@${isGmail ? 'gmail.com' : domain}`
}
