import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { Written as WrittenText } from '#contract/written.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from '#rules/numbers.ts'
import { MemberText } from './MemberText.tsx'
import { timesText } from './slot-texts.ts'
import { Written } from './Written.tsx'

type Hidden =
  | 'studentId'
  | 'category'
  | 'preferredSubject'
  | 'preferredSubjectExt'
  | 'level'
  | 'areaId'
  | 'remark'
interface Props {
  t: Translate<'job' | 'vocabulary'>
  locale: Locale
  job: Omit<JobFields, Hidden> & {
    subject: string
    levelName: string
    area: string | null
    /** As typed by its author, or as shown to a reader. */
    remark: string | WrittenText | null
  }
  /** The caller shows the remark elsewhere. */
  hidesRemark?: boolean
}

/** A job's requirements line by line, without those left open. */
export function JobFacts({ t, locale, job, hidesRemark = false }: Props) {
  const { subject, levelName, area, mode, lessonMinutes, lessonsPerWeek, feeCents } = job
  const wanted = [
    job.tutorLevel && t(`vocabulary.tutorLevel.${job.tutorLevel}`),
    job.tutorSex && t(`vocabulary.gender.${job.tutorSex}`),
  ]
  const lessons = [
    lessonsPerWeek && t('job.perWeek', { n: lessonsPerWeek }),
    lessonMinutes && t('job.minutes', { n: lessonMinutes }),
  ]
  const facts: [string, string][] = [
    [t('job.subject'), [subject, levelName].filter(Boolean).join(' · ')],
    [t('job.place'), [t(`vocabulary.mode.${mode}`), area].filter(Boolean).join(' · ')],
    [t('job.lessons'), lessons.filter(Boolean).join(' · ')],
    [
      t('job.fee'),
      feeCents === null ? '' : t('job.feePerLesson', { fee: formatMoney(feeCents, locale) }),
    ],
    [t('job.times'), timesText(t, job.slots)],
    [t('job.student'), job.studentSex === null ? '' : t(`job.student.${job.studentSex}`)],
    [t('job.tutor'), wanted.filter(Boolean).join(' · ')],
  ]
  const remark = hidesRemark || job.remark === '' ? null : job.remark
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      {remark !== null && (
        <div className="sm:contents">
          <dt className="text-muted">{t('job.remark')}</dt>
          {typeof remark === 'string' ? (
            <MemberText as="dd" className="whitespace-pre-line" locale={locale} text={remark} />
          ) : (
            <Written of={remark} as="dd" className="whitespace-pre-line" />
          )}
        </div>
      )}
    </dl>
  )
}
