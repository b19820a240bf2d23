import type { Translate } from '#i18n/translate.ts'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  t: Translate<'ui'>
  title: string
  line: string
  /** With language prefix. */
  back: string
}

/** Back button and title of a screen that fills a phone; its page has the class dashboard. */
export function RoomHead({ t, title, line, back }: Props) {
  return (
    <header className="room-head room-head-narrow">
      <a className="icon-button" href={back} aria-label={t('ui.back')}>
        <Icon name="left" />
      </a>
      <p className="grid leading-tight">
        <strong>{title}</strong>
        <span className="text-xs text-muted">{line}</span>
      </p>
    </header>
  )
}
