import type { Completeness } from '#contract/tutors/tutor-records.ts'
import { profileProgress } from '#stores/tutors/tutor-profile/progress.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const radius = 34
const round = 2 * Math.PI * radius

interface ProgressRingProps {
  completeness: Completeness
  /** Missing parts are unfolded at first. */
  isOpen?: boolean
}

/** The number of completed steps, what the others lack, and what that would change. */
export function ProgressRing({ completeness, isOpen = false }: ProgressRingProps) {
  const { t, to } = useLanguage()
  const { done, total, left } = profileProgress(completeness)
  return (
    <section className="card progress" aria-label={t('register.progress')}>
      <svg className="progress-ring" viewBox="0 0 80 80" aria-hidden="true">
        <circle className="progress-track" cx="40" cy="40" r={radius} />
        <circle
          className="progress-done"
          cx="40"
          cy="40"
          r={radius}
          strokeDasharray={`${(round * done) / total} ${round}`}
        />
        <text x="40" y="45">
          {done}/{total}
        </text>
      </svg>
      {left.length === 0 ? (
        <h2 className="progress-title">{t('register.progress.whole')}</h2>
      ) : (
        <details open={isOpen}>
          <summary>
            <h2 className="progress-title">{t('register.progress.done', { done, total })}</h2>
            <span className="text-sm text-muted">{t('register.progress.effects')}</span>
            <Icon name="down" />
          </summary>
          <ul className="progress-parts">
            {left.map(({ step, missing }) => (
              <li key={step}>
                <a className="link" href={to(`/tutor/register?step=${step}`)}>
                  {missing.map(({ part }) => t(`register.part.${part}`)).join(t('register.comma'))}
                </a>
                <span className="text-muted">
                  {[...new Set(missing.flatMap(({ effects }) => effects))]
                    .map((effect) => t(`register.effect.${effect}`))
                    .join(t('register.comma'))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
