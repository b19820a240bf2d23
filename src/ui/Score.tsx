import { starsHref, starsWidth } from '#styles/icon.ts'

/** The stars of one review. */
export function Score({ score }: { score: number }) {
  return (
    <svg className="stars-row" viewBox="0 0 84 16" role="img" aria-label={`${score} / 5`}>
      <use className="stars-none" href={starsHref} width="84" height="16" />
      <svg width={starsWidth(score)} height="16" aria-hidden="true">
        <use className="stars-full" href={starsHref} width="84" height="16" />
      </svg>
    </svg>
  )
}
