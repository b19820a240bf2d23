import { useRef } from 'react'
import { AskedLine } from '#islands/teaching/asked/AskedLine.tsx'
import { useAsked } from '#islands/teaching/asked/use-asked.ts'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { formatDate } from '#rules/dates.ts'
import { standsInJobs } from '#stores/teaching/asked-tutors.ts'
import { bringBack } from '#stores/tutors/wish-list/on-device.ts'
import type { SavedTutors } from '#stores/tutors/wish-list/saved-tutors.ts'
import { wishLists } from '#stores/tutors/wish-list/wish-list.ts'
import { Button } from '#ui/Button.tsx'
import { guardedInvite } from '#ui/guarded.ts'
import { Removed, SavedRow } from '../../tutors/wish-list/SavedRow.tsx'
import { useWishLanguage } from './language.ts'

type Saved = SavedTutors['list'][number]

/** One saved tutor. A removed one can be restored while the page is open. */
export function SavedTutor({ saved, isSaved }: { saved: Saved; isSaved: boolean }) {
  const { t } = useWishLanguage()
  const item = useRef<HTMLLIElement>(null)
  const name = saved.tutor?.name
  const removed = name === undefined ? t('wish.removed.gone') : t('wish.removed', { name })
  const undo = () => {
    // The button disappears, so the restored card gets the focus.
    item.current?.focus()
    bringBack('tutors', { id: saved.tutorId, at: saved.at })
  }
  return (
    <li ref={item} tabIndex={-1}>
      {!isSaved && <Removed text={removed} onUndo={undo} />}
      {isSaved && saved.tutor !== null && (
        <div className="whole-card">
          <TutorCard tutor={saved.tutor} />
          <Invite tutor={saved.tutor} />
        </div>
      )}
      {isSaved && saved.tutor === null && <Gone saved={saved} />}
    </li>
  )
}

function Invite({ tutor }: { tutor: NonNullable<Saved['tutor']> }) {
  const { t, to } = useWishLanguage()
  const { tutorId, name } = tutor
  const asked = useAsked()
  const stands = asked && standsInJobs(asked, tutorId, asked.openJobIds)
  if (stands) return <AskedLine asked={stands} />
  return (
    <div>
      <a
        className="button button-plain"
        href={to(`/parent/booktutor?invite=${tutorId}`)}
        {...guardedInvite(tutor)}
        aria-label={t('wish.invite.label', { name })}
      >
        {t('wish.invite')}
      </a>
    </div>
  )
}

function Gone({ saved: { tutorId, at } }: { saved: Saved }) {
  const { t, locale } = useWishLanguage()
  return (
    <SavedRow>
      <div>
        <h2 className="font-bold">{t('wish.gone')}</h2>
        <p className="text-sm text-muted">
          {t('wish.gone.text', { date: formatDate(at, locale, { year: true }) })}
        </p>
      </div>
      <Button onClick={() => wishLists.tutors.toggleWish(tutorId)}>{t('wish.gone.remove')}</Button>
    </SavedRow>
  )
}
