import { type Access, type AnyCall, errorsOf } from '#contract/kernel.ts'
import { standardPerMinute } from '../http/limits.ts'

const callers: Record<Access, string> = {
  anyone: 'Anyone',
  member: 'Whoever is signed in',
  person: 'A person who is signed in, and no organization',
  parent: 'A parent',
  tutor: 'A tutor',
  organization: 'An organization',
  operator: 'Staff',
}

/** In sentences, what a call declares that OpenAPI has no words for. */
export function describeCall(call: AnyCall): string {
  const { access, also = [], keepSeconds, perHour, upload, changes, signed } = call
  const codes = errorsOf(call)
  const megabytes = (upload?.maxBytes ?? 0) / (1024 * 1024)
  return [
    `${callers[access]} may make it, ${call.perMinute ?? standardPerMinute} times a minute` +
      `${perHour === undefined ? '' : ` and ${perHour} times an hour`} from one address.`,
    codes.length > 0 && `Refused with ${codes.join(', ')}.`,
    signed && 'A session that has a key signs it.',
    upload && `Takes one file of at most ${megabytes} MB.`,
    changes && 'Changes something: pages of other sites are refused.',
    keepSeconds !== undefined && `An answer may be kept for ${keepSeconds} seconds.`,
    also.length > 0 && `Also answers at ${also.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
