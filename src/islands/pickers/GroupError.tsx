import { Icon } from '#ui/Icon.tsx'

/** The error of a group of controls, which refers to it as `<id>-error`. */
export function GroupError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  )
}
