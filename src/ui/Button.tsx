import type { ComponentProps } from 'react'
import type { ButtonKind } from '#styles/kinds.ts'

type Props = ComponentProps<'button'> & {
  /** `main` is coral: at most one on a screen. */
  kind?: ButtonKind
  wide?: boolean
}

export function Button({ kind = 'plain', wide, type = 'button', className, ...rest }: Props) {
  const classes = ['button', `button-${kind}`, wide && 'button-wide', className]
  return <button type={type} className={classes.filter(Boolean).join(' ')} {...rest} />
}
