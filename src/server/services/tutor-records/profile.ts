import type { OwnTutor } from '#contract/tutor-records/record.ts'
import { type Locale, locales, localeTable } from '#i18n/locales.ts'
import { languageOfText } from '#rules/text-language.ts'
import { contactIssue } from '#rules/validation/contact-places.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { rules } from '#rules/validation/rules.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseOwnNames } from '../public-texts/own-names.ts'
import type { SearchParts } from '../tutor-search/search-parts.ts'
import { askApproval } from './ask-approval.ts'
import { type Asker, changeTutor } from './change-tutor.ts'
import { detailApprovals } from './detail-approvals.ts'

/**
 * The introduction (T05): it waits for an operator, the old one stays public. Refused with its reason,
 * and with the place of what leads out or names the writer.
 */
export function changeProfile(
  parts: SearchParts,
  asker: Asker,
  { profile }: { profile: string },
): Promise<OwnTutor> {
  const short = rules.tutorProfile.check(profile)
  // The finer filter first: it knows where.
  const contact = contactIssue(profile, 'tutorProfile.contact') ?? short
  const issue = short?.rule === 'tutorProfile.short' ? short : (contact ?? copyIssue(profile))
  if (issue !== null) throw new ServiceError('A0400', { field: 'profile', rule: issueCode(issue) })
  const profileLang = langOf(profile)
  return changeTutor(parts, asker, async (changing) => {
    const { tx, own } = changing
    await refuseOwnNames(tx, asker.accountId, { profile })
    const { pending } = (await detailApprovals(tx, own)).introduction
    await askApproval(changing, {
      kind: 'tutor.introduction',
      current: { profile: own.profile, profileLang: own.profileLang },
      pending,
      wanted: { profile, profileLang },
    })
  })
}

/** BCP 47 tag of a text that somebody wrote. */
export function langOf(text: string): string {
  return localeTable[languageOfText(text)].htmlLang
}

/** The sample that the form shows is no introduction, in whichever language. */
function copyIssue(profile: string) {
  for (const locale of locales) {
    const issue = rules.noJustCopy.check(plain(profile), { given: plain(sample(locale)) })
    if (issue !== null) return issue
  }
  return null
}

const sample = (locale: Locale) => serverTranslate(locale, 'introduction')('introduction.sample')

/** Spaces and line breaks do not make another text of it. */
const plain = (text: string) => text.replaceAll(/\s+/gu, '')
