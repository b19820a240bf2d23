import type { ReviewTag } from '#contract/teaching/review-tags.ts'
import type { Translate } from '#i18n/translate.ts'

interface Props {
  t: Translate<'review'>
  tags: readonly ReviewTag[]
}

/** What a parent ticked in a review. */
export function ReviewTags({ t, tags }: Props) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="pill pill-over">
          {t(`review.tag.${tag}`)}
        </li>
      ))}
    </ul>
  )
}
