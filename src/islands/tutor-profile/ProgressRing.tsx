import type { Completeness } from '#contract/tutor-records.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { addressOfPart } from './step-forms.ts'

const radius = 34
const round = 2 * Math.PI * radius

interface ProgressRingProps {
  completeness: Completeness
  /** What is missing is in sight at once. */
  isOpen?: boolean
}

/** How much of a profile is there, what is missing, and what each missing part would change. */
export function ProgressRing({ completeness, isOpen = false }: ProgressRingProps) {
  const { t, to } = useLanguage()
  const { percent, parts } = completeness
  const missing = parts.filter(({ done }) => !done)
  return (
    <section className="card progress" aria-label={t('register.progress')}>
      <svg className="progress-ring" viewBox="0 0 80 80" role="img" aria-label={`${percent}%`}>
        <circle className="progress-track" cx="40" cy="40" r={radius} />
        <circle
          className="progress-done"
          cx="40"
          cy="40"
          r={radius}
          strokeDasharray={`${(round * percent) / 100} ${round}`}
        />
        <text x="40" y="45">
          {percent}%
        </text>
      </svg>
      {missing.length === 0 ? (
        <h2 className="progress-title">{t('register.progress.whole')}</h2>
      ) : (
        <details open={isOpen}>
          <summary>
            <h2 className="progress-title">
              {t('register.progress.missing', { n: missing.length })}
            </h2>
            <span className="text-sm text-muted">{t('register.progress.effects')}</span>
            <Icon name="down" />
          </summary>
          <ul className="progress-parts">
            {missing.map(({ part, effects }) => (
              <li key={part}>
                <a className="link" href={to(addressOfPart(part))}>
                  {t(`register.part.${part}`)}
                </a>
                <span className="text-muted">
                  {effects
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
