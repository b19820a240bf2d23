import type { Settings } from '#contract/accounts/settings.ts'
import { useLanguage } from './language.ts'

/** Anchors of the sections, with the names of their titles, from the top down. */
const sections = [
  ['language', 'language'],
  ['email', 'notices'],
  ['presence', 'presence'],
  ['password', 'password'],
  ['number', 'number'],
  ['payPassword', 'pay'],
  ['providers', 'providers'],
  ['devices', 'devices'],
  ['reveals', 'reveals'],
  ['download', 'download'],
  ['close', 'close'],
] as const

interface Props {
  settings: Pick<Settings, 'sharesPresence'>
  kind: 'parent' | 'tutor' | 'organization'
}

/** Links to the sections: on a phone they are seven screens. */
export function SectionList({ settings, kind }: Props) {
  const { t } = useLanguage()
  const isPerson = kind !== 'organization'
  const isShown = { presence: isPerson && settings.sharesPresence !== null, reveals: isPerson }
  return (
    <nav aria-label={t('setting.sections')}>
      <ul className="flex flex-wrap gap-2">
        {sections
          .filter(([anchor]) => (isShown as Record<string, boolean>)[anchor] !== false)
          .map(([anchor, title]) => (
            <li key={anchor}>
              <a className="chip" href={`#${anchor}`}>
                {t(`setting.${title}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
