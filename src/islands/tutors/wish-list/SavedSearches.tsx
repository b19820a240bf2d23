import { useState } from 'react'
import type { SavedSearches as List, SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { formatDate } from '#rules/dates.ts'
import { endSearch, savedSearches } from '#stores/tutors/search/saved-searches.ts'
import { Button } from '#ui/Button.tsx'
import { useWishLanguage } from '../../accounts/parent/language.ts'

const loadEdit = () => import('./EditSearch.tsx')

const pages = { tutor: '/searchtutor', job: '/jobcase' } as const

/** A person's searches with notifications, each with a button to end them. */
export function SavedSearches({ of }: { of: SavedSearchOf }) {
  const { t } = useWishLanguage()
  const { submit, isOff, failure } = useSubmission()
  const end = (searchId: number) => void submit(() => endSearch(searchId))
  return (
    <section id="searches" className="grid gap-3" aria-label={t(`saved.${of}.title`)}>
      <h2 className="text-lg font-bold">{t(`saved.${of}.title`)}</h2>
      <FailureNotice failure={failure} />
      <Loaded t={t} store={savedSearches} keepsOld>
        {(all) => {
          const list = all.list.filter((saved) => saved.of === of)
          return list.length === 0 ? (
            <p className="text-muted">{t(`saved.${of}.empty`)}</p>
          ) : (
            <>
              <p className="text-muted">{t(`saved.${of}.intro`)}</p>
              <ul className="grid gap-2">
                {list.map((saved) => (
                  <Saved key={saved.searchId} saved={saved} isOff={isOff} onEnd={end} />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

interface SavedProps {
  saved: List['list'][number]
  isOff: boolean
  onEnd: (searchId: number) => void
}

function Saved({ saved, isOff, onEnd }: SavedProps) {
  const { t, to, locale } = useWishLanguage()
  const [isEdited, setEdited] = useState(false)
  const EditSearch = useLoaded(loadEdit, isEdited)
  const { searchId, of, label, name, channel, choices, search, savedAt, toldAt } = saved
  const date = formatDate(toldAt ?? savedAt, locale, { year: true })
  const href = `${to(pages[of])}${search}`
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <a className="link" href={href}>
          {label}
        </a>
        {name !== '' && (
          <p className="text-sm">{choices.map((choice) => choice.label).join(' · ')}</p>
        )}
        <p className="text-sm text-muted">
          {t(toldAt ? 'saved.told' : 'saved.since', { date })}
          {channel !== null && ` · ${t(`saved.channel.${channel}`)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={t('saved.edit.name', { label })}
          aria-haspopup="dialog"
          onClick={() => setEdited(true)}
        >
          {t('saved.edit')}
        </Button>
        <Button
          aria-label={t('saved.stop.name', { label })}
          aria-disabled={isOff || undefined}
          onClick={() => onEnd(searchId)}
        >
          {t('saved.stop')}
        </Button>
      </div>
      {EditSearch && isEdited && (
        <EditSearch saved={saved} href={href} onClose={() => setEdited(false)} />
      )}
    </li>
  )
}
