import '#styles/claims.css'
import type { TutorDetail } from '#contract/tutors.ts'
import { useResumeLanguage } from './language.ts'
import { Part } from './Part.tsx'

const years = ({ fromYear, toYear }: { fromYear: number | null; toYear: number | null }) =>
  [fromYear, toYear].filter((year) => year !== null).join('–')

/** What the tutor studied and did, and what they write of themselves. */
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
  const shown = lists
    .map(({ key, rows }) => ({ key, rows: rows.map((row) => row.filter(Boolean).join(' · ')) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {shown.map(({ key, rows }) => (
        <Part key={key} title={t(`tutorResume.${key}`)}>
          <ul className="grid gap-1">
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </Part>
      ))}
      {tutor.profile !== '' && (
        <Part title={t('tutorResume.profile')}>
          <p className="claim-text" lang={tutor.profileLang}>
            {tutor.profile}
          </p>
        </Part>
      )}
      {tutor.answers.length > 0 && (
        <Part title={t('tutorResume.answers')}>
          <dl className="grid gap-3">
            {tutor.answers.map(({ day, question, answer, lang }) => (
              <div key={day}>
                <dt className="text-sm text-muted">{question}</dt>
                <dd className="claim-text" lang={lang}>
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </>
  )
}
