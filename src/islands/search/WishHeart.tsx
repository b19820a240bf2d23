import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { showToast } from '#stores/toasts.ts'
import { $wishList, toggleWish } from '#stores/wish-list.ts'

/** Keeps a tutor on this device; signing in later takes the choice along. */
export function WishHeart({ tutorId, name }: { tutorId: number; name: string }) {
  const { t } = useLanguage()
  const kept = useStore($wishList, { ssr: 'initial' }).some((wish) => wish.tutorId === tutorId)
  const press = () => {
    if (toggleWish(tutorId)) showToast(t('search.wish.saved'), 'ok')
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={kept}
      aria-label={t(kept ? 'search.wish.remove' : 'search.wish.add', { name })}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}
