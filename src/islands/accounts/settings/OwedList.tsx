import type { Owed } from '#contract/accounts/settings.ts'
import { formatMoney } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'
import { owedScreens, type SettingKind } from './owed-screens.ts'

interface Props {
  list: readonly Owed[]
  kind: SettingKind
}

/** Open items with links to where they are settled; those that prevent closing come first. */
export function OwedList({ list, kind }: Props) {
  const { t } = useLanguage()
  const parts = [
    [t('setting.owed.first'), list.filter(({ blocks }) => blocks)],
    [t('setting.owed.lost'), list.filter(({ blocks }) => !blocks)],
  ] as const
  return parts.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <section key={title} className="notice notice-warn grid gap-2">
        <p className="font-bold">{title}</p>
        <ul className="setting-effects">
          {rows.map((row) => (
            <OwedRow key={row.kind} row={row} kind={kind} />
          ))}
        </ul>
      </section>
    ),
  )
}

function OwedRow({ row: { kind: of, n, cents, names }, kind }: { row: Owed; kind: SettingKind }) {
  const { t, to, locale } = useLanguage()
  const price = cents === null ? '' : formatMoney(cents, locale)
  return (
    <li>
      <a className="link" href={to(owedScreens[of](kind))}>
        {t(`setting.owed.${of}`, { n, price })}
      </a>
      {names.length > 0 && <span className="block text-sm">{names.join(' · ')}</span>}
    </li>
  )
}
