import type { Review } from '#contract/teaching/reviews.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { ReviewHead } from '#ui/ReviewHead.tsx'
import { ReviewTags } from '#ui/ReviewTags.tsx'
import { useLanguage } from './language.ts'

export function ReviewText({ review, by }: { review: Review; by: string }) {
  const { t, locale } = useLanguage()
  const { score, content, tags, reply, edited, writtenAt } = review
  return (
    <div className="grid gap-1">
      <ReviewHead {...{ t, locale, by, score, writtenAt, edited }} />
      <ReviewTags t={t} tags={tags} />
      {content !== '' && (
        <MemberText
          as="p"
          className="whitespace-pre-line break-words"
          locale={locale}
          text={content}
        />
      )}
      {reply !== null && (
        <p className="border-s-2 border-brand ps-3 text-sm whitespace-pre-line break-words">
          <strong>{t('review.replied')}</strong>
          <br />
          <MemberText locale={locale} text={reply} />
        </p>
      )}
    </div>
  )
}
