import { Icon } from '#ui/Icon.tsx'

/** What is wrong with a group of controls, under it; the group is described by `<id>-error`. */
export function GroupError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  )
}
