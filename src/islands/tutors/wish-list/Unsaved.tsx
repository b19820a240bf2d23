import { useStore } from '@nanostores/react'
import { useWishLanguage } from '#islands/accounts/parent/language.ts'
import { accountWishes } from '#stores/tutors/wish-list/own-account-wishes.ts'
import type { WishedThing } from '#stores/tutors/wish-list/wish-list.ts'
import { Button } from '#ui/Button.tsx'

/** A note while something has not reached the account. */
export function Unsaved({ of }: { of: WishedThing }) {
  const { t } = useWishLanguage()
  const { $unsaved, saveWishes } = accountWishes[of]
  const unsaved = useStore($unsaved)
  return (
    <div role="status">
      {unsaved !== null && (
        <div className="notice notice-warn">
          <div className="grid gap-2">
            {t('wish.waiting')} {t(`errors.${unsaved}`)}
            <div>
              <Button onClick={() => void saveWishes()}>{t('wish.retry')}</Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
