import { useStore } from '@nanostores/react'
import { $session } from '#stores/accounts/session/stored-session.ts'
import { showToast } from '#stores/toasts.ts'
import {
  isIn,
  saveToAccount,
  type WishedThing,
  wishLists,
} from '#stores/tutors/wish-list/wish-list.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const none: never[] = []
const noHearts = () => none

interface WishHeartProps {
  of: WishedThing
  id: number
  name: string
}

/** Saves a tutor or a job on this device at once; visitors are offered to save it to an account. */
export function WishHeart({ of, id, name }: WishHeartProps) {
  const { t } = useLanguage()
  const { $wishList, toggleWish } = wishLists[of]
  const isSaved = isIn(useStore($wishList, { ssr: noHearts }), id)
  const press = () => {
    if (!toggleWish(id)) return
    const offer = { label: t('search.wish.everywhere'), act: () => saveToAccount(of) }
    showToast(t('search.wish.saved'), 'ok', $session.get() ? undefined : offer)
  }
  return (
    <button
      type="button"
      className="icon-button"
      data-hearts={of}
      aria-pressed={isSaved}
      aria-label={t(`search.wish.${isSaved ? 'remove' : 'add'}`, { name })}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}
