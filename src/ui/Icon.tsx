import { type IconName, iconHref } from '#styles/icon.ts'

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
