import { type Access, type AnyCall, errorsOf } from '#contract/kernel.ts'
import { textsForOthers } from '#contract/texts-for-others.ts'
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

type Text = NonNullable<ReturnType<typeof textsForOthers.get>>[string]
const readersText: Record<Text['readers'], string> = {
  everybody: 'everybody',
  applicants: 'tutors who may apply',
  pair: 'the other one of the two',
  participants: 'whoever takes part',
  helpers: 'helpers at the door',
}
const filtersText: Record<Text['filter'], string> = {
  contact: '; it is refused with a way past the platform in it',
  link: '; it is refused when it leads to a person',
  untilAgreed: '; until both have agreed it is refused with a way past the platform in it',
  none: '',
}

/** The declared properties of a call that OpenAPI cannot express, as sentences. */
export function describeCall(name: string, call: AnyCall): string {
  const { access, also = [], cacheSeconds, perHour, upload, changes, signed } = call
  const codes = errorsOf(call)
  const megabytes = (upload?.maxBytes ?? 0) / (1024 * 1024)
  return [
    `${callers[access]} may make it, ${call.perMinute ?? standardPerMinute} times a minute` +
      `${perHour === undefined ? '' : ` and ${perHour} times an hour`} from one address.`,
    codes.length > 0 && `Refused with ${codes.join(', ')}.`,
    signed && 'A session that has a key signs it.',
    upload && `Takes one file of at most ${megabytes} MB.`,
    changes && 'Changes something: pages of other sites are refused.',
    cacheSeconds !== undefined && `An answer may be kept for ${cacheSeconds} seconds.`,
    ...Object.entries(textsForOthers.get(name) ?? {}).map(
      ([field, { readers, filter, names }]) =>
        `\`${field}\` is read by ${readersText[readers]}${filtersText[filter]}${names ? ' and the full name of its writer' : ''}.`,
    ),
    also.length > 0 && `Also answers at ${also.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
