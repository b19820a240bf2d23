import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Matching } from '#contract/teaching/matching.ts'
import type { Day } from '#contract/vocabulary.ts'
import type { Language } from '#islands/language.tsx'
import type { OwnJobNames } from '#islands/namespaces.ts'
import { formatMoney } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'

interface Props {
  job: OwnJob
  matched: number
  levers: Matching['levers']
}

/** Changes that let more tutors fit, each with a number and a link to where the job is edited. */
export function Levers({ job, matched, levers }: Props) {
  const language = useLanguage()
  const { t, to } = language
  if (levers.length === 0) return null
  return (
    <div className="grid gap-1">
      {matched > 0 && <p className="text-sm text-muted">{t('ownJobs.fitting.levers')}</p>}
      <ul className="grid gap-1 text-sm">
        {levers.map((lever) => (
          <li key={lever.kind}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={to(`/parent/aipublish?jobId=${job.jobId}`)}
            >
              {leverText(language, lever, lever.total - matched)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function leverText(
  { t, locale }: Language<OwnJobNames>,
  { kind, value }: Matching['levers'][number],
  n: number,
): string {
  return t(`ownJobs.lever.${kind}`, {
    n,
    day: kind === 'day' ? t(`vocabulary.day.${Number(value) as Day}`) : '',
    fee: kind === 'fee' ? formatMoney(Number(value), locale) : '',
  })
}
