import { and, eq } from 'drizzle-orm'
import { dailyQuestionOf } from '#catalogue/daily-questions.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type {
  answerDailyQuestion,
  dailyQuestion as dailyQuestionCall,
} from '#contract/tutors/tutor-records/daily-question.ts'
import type { Locale } from '#i18n/locales.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { refuseContact } from '../../accounts/contact/refuse-contact.ts'
import { tutorDailyAnswer } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseOwnNames } from '../../moderation/public-texts/own-names.ts'
import { bumpSearchVersion } from '../../search/version.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { type Asker, type TutorAsker, withOwnTutor } from './change-tutor.ts'
import { langOf } from './profile.ts'
import { questionText } from './question-text.ts'
import { submitTexts } from './submit-texts.ts'

type Answer = DataOf<typeof dailyQuestionCall>

/** Today's question, and the asker's answer to it. */
export async function dailyQuestion(
  { db, clock }: Pick<SearchParts, 'db' | 'clock'>,
  asker: TutorAsker,
): Promise<Answer> {
  const day = hongKongDay(clock())
  const [row] = await db
    .select({ answer: tutorDailyAnswer.answer })
    .from(tutorDailyAnswer)
    .where(and(eq(tutorDailyAnswer.tutorId, asker.tutorId), eq(tutorDailyAnswer.day, day)))
  return answerOf(day, row?.answer ?? null, asker.locale)
}

/** Stores an answer, which replaces an earlier one of the day. */
export async function answerToday(
  parts: SearchParts,
  { accountId, locale }: Asker,
  { questionId, answer }: BodyValue<typeof answerDailyQuestion>,
): Promise<Answer> {
  refuseContact(answer, 'answer')
  const given = { answer, lang: langOf(answer) }
  const day = await withOwnTutor(parts, accountId, async (changing) => {
    const { tx, own, now } = changing
    await refuseOwnNames(tx, accountId, { answer })
    const today = hongKongDay(now)
    // It became midnight while they wrote: the answer would be to another question.
    if (questionId !== dailyQuestionOf(today)) throw new ServiceError('A0440', 'questionId')
    const row = { questionId, ...given, updatedAt: now }
    await tx
      .insert(tutorDailyAnswer)
      .values({ tutorId: own.id, day: today, ...row })
      .onConflictDoUpdate({ target: [tutorDailyAnswer.tutorId, tutorDailyAnswer.day], set: row })
    await submitTexts(changing)
    if (own.listed) await bumpSearchVersion(tx, [own.id])
    return today
  })
  parts.index.changed()
  return answerOf(day, answer, locale)
}

function answerOf(day: string, answer: string | null, locale: Locale): Answer {
  const questionId = dailyQuestionOf(day)
  return {
    set: answer !== null,
    question: { questionId, text: questionText(questionId, locale) },
    answer,
  }
}
