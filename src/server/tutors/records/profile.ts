import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import { type Locale, locales, localeTable } from '#i18n/locales.ts'
import { languageOfText } from '#rules/text-language.ts'
import { contactIssue } from '#rules/validation/contact-positions.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { rules } from '#rules/validation/rules.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseOwnNames } from '../../moderation/public-texts/own-names.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { askApproval } from './ask-approval.ts'
import { type Asker, changeTutor } from './change-tutor.ts'
import { detailApprovals } from './detail-approvals.ts'

/** Requests approval of an introduction; the former one stays public meanwhile. */
export function changeProfile(
  parts: SearchParts,
  asker: Asker,
  { profile }: { profile: string },
): Promise<OwnTutor> {
  const short = rules.tutorProfile.check(profile)
  // The finer filter first, as it knows the position.
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

/** BCP 47 tag of a text's language. */
export function langOf(text: string): string {
  return localeTable[languageOfText(text)].htmlLang
}

/** Refuses the form's sample text, in any language. */
function copyIssue(profile: string) {
  for (const locale of locales) {
    const issue = rules.noJustCopy.check(plain(profile), { given: plain(sample(locale)) })
    if (issue !== null) return issue
  }
  return null
}

const sample = (locale: Locale) => serverTranslate(locale, 'introduction')('introduction.sample')

const plain = (text: string) => text.replaceAll(/\s+/gu, '')
