import { Icon } from './Icon.tsx'

interface Props {
  icon: 'check' | 'warning'
  label: string
  lines: { code: string; text: string }[]
}

/** What of a job fits a tutor, or what speaks against them; nothing where there is nothing to say. */
export function FitList({ icon, label, lines }: Props) {
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label={label}>
      {lines.map(({ code, text }) => (
        <li key={code} className="flex items-start gap-2">
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
