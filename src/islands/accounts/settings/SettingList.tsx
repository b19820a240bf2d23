import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import type { RowValue } from './row-values.ts'
import type { Row, RowName, SubPageName, settingRows } from './rows.ts'

interface Props {
  groups: ReturnType<typeof settingRows>
  values: Partial<Record<RowName, RowValue>>
  open: SubPageName | null
}

/** All settings by groups, each with its present value. */
export function SettingList({ groups, values, open }: Props) {
  const { t } = useLanguage()
  return (
    <nav className="setting-groups setting-list" aria-label={t('setting.list')}>
      {groups.map(({ group, rows }) => (
        <section key={group}>
          <h2>{t(`setting.group.${group}`)}</h2>
          <ul className="me-card">
            {rows.map((row) => (
              <SettingRow
                key={row.name}
                row={row}
                value={values[row.name]}
                isOpen={row.name === open}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** By which the focus returns to a row. */
export const rowId = (name: RowName) => `setting-row-${name}`

interface RowProps {
  row: Row
  value: RowValue | undefined
  isOpen: boolean
}

function SettingRow({ row: { name, title, icon, href, isDanger }, value, isOpen }: RowProps) {
  const { t, to } = useLanguage()
  const looks = ['me-row', isDanger && 'setting-danger'].filter(Boolean)
  return (
    <li>
      <a
        id={rowId(name)}
        className={looks.join(' ')}
        href={'page' in href ? `#${href.page}` : to(href.path)}
        aria-current={isOpen || undefined}
      >
        <Icon name={icon} />
        <span>{t(title)}</span>
        {value && (
          <span className={value.isUnset ? 'me-value setting-unset' : 'me-value'}>
            {value.text}
          </span>
        )}
        <Icon name="right" />
      </a>
    </li>
  )
}
