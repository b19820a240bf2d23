import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  name: string
  /** `1` to `5`; empty before a choice. */
  score: string
  onChange: (score: string) => void
}

const scores = ['1', '2', '3', '4', '5'] as const

/** Five stars to press, and the chosen number in words. */
export function StarPicker({ name, score, onChange }: Props) {
  const { t } = useLanguage()
  const chosen = scores.find((one) => one === score)
  return (
    <fieldset className="star-picker">
      <legend className="sr-only">{t('review.score')}</legend>
      {scores.map((value) => (
        <label key={value} className={Number(value) <= Number(score) ? 'star-on' : undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === score}
            aria-label={t(`review.score.${value}`)}
            onChange={() => onChange(value)}
          />
          <Icon name="star" />
        </label>
      ))}
      <p aria-hidden="true">{t(chosen ? `review.score.${chosen}` : 'review.score.none')}</p>
    </fieldset>
  )
}
