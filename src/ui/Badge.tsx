import type { Translate } from '#i18n/translate.ts'
import { Icon } from './Icon.tsx'

type Props = { t: Translate<'ui'>; kind: 'verified'; what: string }

/** `what` was verified, such as 學歷. */
export function Badge({ t, kind, what }: Props) {
  return (
    <span className={`badge badge-${kind}`}>
      <Icon name="verified" />
      {t(`ui.badge.${kind}`, { what })}
    </span>
  )
}
