import '#styles/claims.css'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { tutorTexts } from '#rules/tutors/tutor-texts.ts'
import { OriginalSwitch } from '#ui/OriginalSwitch.tsx'
import { Written } from '#ui/Written.tsx'
import { WrittenRow } from '#ui/WrittenRow.tsx'
import { useResumeLanguage } from './language.ts'
import { Part } from './Part.tsx'

const years = ({ fromYear, toYear }: { fromYear: number | null; toYear: number | null }) =>
  [fromYear, toYear].filter((year) => year !== null).join('–')

/** The tutor's education and experience, and their own text. */
export function ResumeBackground({ tutor }: { tutor: TutorDetail }) {
  const { t } = useResumeLanguage()
  const lists = [
    {
      key: 'education',
      rows: tutor.education.map((one) => [one.institution, one.major, years(one)]),
    },
    { key: 'exams', rows: tutor.examResults.map((one) => [one.exam, one.subject, one.grade]) },
    { key: 'work', rows: tutor.work.map((one) => [one.title, one.organization, years(one)]) },
  ] as const
  const shown = lists.filter(({ rows }) => rows.length > 0)
  return (
    <>
      <OriginalSwitch t={t} texts={tutorTexts(tutor)} />
      {shown.map(({ key, rows }) => (
        <Part key={key} title={t(`tutorResume.${key}`)}>
          <ul className="grid gap-1">
            {rows.map((parts, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a profile that is read
              <li key={at}>
                <WrittenRow parts={parts} separator=" · " />
              </li>
            ))}
          </ul>
        </Part>
      ))}
      {tutor.profile !== null && (
        <Part title={t('tutorResume.profile')}>
          <Written of={tutor.profile} className="claim-text" />
        </Part>
      )}
      {tutor.answers.length > 0 && (
        <Part title={t('tutorResume.answers')}>
          <dl className="grid gap-3">
            {tutor.answers.map(({ day, question, answer }) => (
              <div key={day}>
                <dt className="text-sm text-muted">{question}</dt>
                <Written of={answer} as="dd" className="claim-text" />
              </div>
            ))}
          </dl>
        </Part>
      )}
    </>
  )
}
