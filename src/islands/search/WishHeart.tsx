import { useStore } from '@nanostores/react'
import { $session } from '#stores/session/kept-session.ts'
import { showToast } from '#stores/toasts.ts'
import { $wishList, isIn, keepEverywhere, toggleWish } from '#stores/wish-list/wish-list.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const noHearts = () => []

/** Keeps a tutor on this device at once; a guest is offered to keep it on every device. */
export function WishHeart({ tutorId, name }: { tutorId: number; name: string }) {
  const { t } = useLanguage()
  const kept = isIn(useStore($wishList, { ssr: noHearts }), tutorId)
  const press = () => {
    if (!toggleWish(tutorId)) return
    const offer = { label: t('search.wish.everywhere'), act: keepEverywhere }
    showToast(t('search.wish.saved'), 'ok', $session.get() ? undefined : offer)
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
