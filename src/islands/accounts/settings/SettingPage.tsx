import { type ComponentType, useId } from 'react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { Icon } from '#ui/Icon.tsx'
import { type SubPageProps, useLanguage } from './language.ts'
import { type SubPage, type SubPageName, subPages } from './rows.ts'
import { PageSkeleton } from './SettingsSkeleton.tsx'

const bodies = {
  number: () => import('./NumberPage.tsx'),
  email: () => import('./EmailPage.tsx'),
  password: () => import('./PasswordPage.tsx'),
  payPassword: () => import('./PayPasswordPage.tsx'),
  providers: () => import('./ProvidersPage.tsx'),
  devices: () => import('./DevicesPage.tsx'),
  reveals: () => import('./RevealsPage.tsx'),
  notices: () => import('./NoticesPage.tsx'),
  presence: () => import('./PresencePage.tsx'),
  language: () => import('./LanguagePage.tsx'),
  theme: () => import('./ThemePage.tsx'),
  download: () => import('./DownloadPage.tsx'),
  close: () => import('./ClosePage.tsx'),
} satisfies Record<SubPageName, () => Promise<{ default: ComponentType<SubPageProps> }>>

/** By which a sub-page gets the focus. */
export const headId = (name: SubPageName) => `setting-head-${name}`

interface Props {
  name: SubPageName
  isOpen: boolean
  body: SubPageProps
}

/** One sub-page: its head, and its body once that has been loaded. */
export function SettingPage({ name, isOpen, body }: Props) {
  const { t } = useLanguage()
  const textId = useId()
  const Body: ComponentType<SubPageProps> | null = useLoaded(bodies[name], true)
  const { title, text, icon, isCards, isDanger }: SubPage = subPages[name]
  const looks = ['setting-page', isCards ? 'setting-cards' : 'card', isDanger && 'setting-danger']
  return (
    <section
      className={looks.filter(Boolean).join(' ')}
      aria-labelledby={headId(name)}
      aria-describedby={text && textId}
      hidden={!isOpen}
    >
      <header className="setting-head">
        <span className="setting-tile">
          <Icon name={icon} />
        </span>
        <h2 id={headId(name)} tabIndex={-1} className="text-lg font-bold">
          {t(title)}
        </h2>
        {text && (
          <p id={textId} className="text-sm text-muted">
            {t(text)}
          </p>
        )}
      </header>
      <div className="setting-body">{Body ? <Body {...body} /> : <PageSkeleton />}</div>
    </section>
  )
}
