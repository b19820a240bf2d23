import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { addStyle } from '#islands/frame/add-style.ts'
import { useLanguage as useAny } from '#islands/language.tsx'
import type { SearchNames } from '#islands/namespaces.ts'
import { AskedLine } from '#islands/teaching/asked/AskedLine.tsx'
import { useAsked } from '#islands/teaching/asked/use-asked.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { askedHash } from '#rules/tutors/asked-fee.ts'
import { standsInJobs } from '#stores/teaching/asked-tutors.ts'
import { $compare, toggleCompare } from '#stores/tutors/search/compare.ts'
import { comparedStore } from '#stores/tutors/search/compared-tutors.ts'
import sheet from '#styles/compared.css?url'
import { Avatar } from '#ui/Avatar.tsx'
import { guardedInvite } from '#ui/guarded.ts'
import { Icon } from '#ui/Icon.tsx'
import { PaidMarks } from '#ui/PaidMarks.tsx'
import { ErrorState } from '#ui/State.tsx'
import { CompareRows } from './CompareRows.tsx'
import { useChoices } from './choices.ts'
import type { Compared } from './compare-rows.tsx'
import { useAnswer, useChosen } from './rendered.ts'
import { WishHeart } from './WishHeart.tsx'

await addStyle(sheet)

/** Up to three tutors in a table, with one row per criterion; their faces stay in sight. */
export default function CompareDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useAny<SearchNames | 'compare'>()
  const loaded = useStore(comparedStore.$loaded)
  const chosen = useStore($compare)
  const hash = askedHash(useChosen())
  const asked = useChoices(useAnswer())
    .filter(({ filter }) => filter === 'subject' || filter === 'level')
    .map(({ label }) => label)
    .join(' ')
  useEffect(() => {
    // The choice may have changed since the last comparison.
    comparedStore.forget()
    void comparedStore.load()
  }, [])
  const list = (loaded.state === 'ready' ? loaded.value : []).filter((tutor) =>
    chosen.some(({ tutorId }) => tutorId === tutor.tutorId),
  )
  return (
    <Dialog
      t={t}
      open
      onClose={onClose}
      title={t('compare.title')}
      wide
      foot={list.length > 0 && <Invitations list={list} />}
    >
      <div className="compared">
        {loaded.state === 'loading' && <ListSkeleton t={t} cards={1} />}
        {loaded.state === 'failed' && (
          <ErrorState
            t={t}
            text={t('search.error.text')}
            code={loaded.code}
            onRetry={() => void comparedStore.load()}
          />
        )}
        {loaded.state === 'ready' && (
          <table className="compare-table">
            <thead>
              <tr>
                <td />
                {list.map((tutor) => (
                  <th key={tutor.tutorId} scope="col">
                    <span className="compare-head">
                      <WishHeart of="tutors" id={tutor.tutorId} name={tutor.name} />
                      <Avatar id={tutor.tutorId} photoId={tutor.photoId} size="large" />
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={t('compare.remove', { name: tutor.name })}
                        onClick={() => toggleCompare(tutor)}
                      >
                        <Icon name="close" />
                      </button>
                    </span>
                    <a className="link" href={`${to(`/tutor/detail/${tutor.tutorId}`)}${hash}`}>
                      {tutor.name}
                    </a>{' '}
                    <PaidMarks t={t} of={tutor} />
                  </th>
                ))}
              </tr>
            </thead>
            <CompareRows list={list} asked={asked} />
          </table>
        )}
        {loaded.state === 'ready' && (
          <p className="text-sm text-muted">
            {t(list.length < 2 ? 'compare.few' : 'compare.note')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Under each column: a guest signs in first, on this page. */
function Invitations({ list }: { list: readonly Compared[] }) {
  const { t, to } = useAny<SearchNames | 'compare'>()
  const asked = useAsked()
  return (
    <div className="compare-acts">
      {list.map((tutor) => {
        const { tutorId, name } = tutor
        const stands = asked && standsInJobs(asked, tutorId, asked.openJobIds)
        return stands ? (
          <AskedLine key={tutorId} asked={stands} />
        ) : (
          <a
            key={tutorId}
            className="button button-brand"
            href={to(`/parent/booktutor?invite=${tutorId}`)}
            aria-label={t('compare.invite.label', { name })}
            {...guardedInvite(tutor)}
          >
            {t('compare.invite')}
          </a>
        )
      })}
    </div>
  )
}
