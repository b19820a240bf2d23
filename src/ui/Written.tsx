import type { Written as WrittenText } from '#contract/written.ts'

interface Props {
  of: WrittenText
  as?: 'p' | 'span' | 'div' | 'dd'
  className?: string
}

/** A member's text in the reader's script, or as typed while an OriginalSwitch is on. */
export function Written({ of, as: Tag = 'p', className = '' }: Props) {
  const { text, lang, original, isChanged } = of
  if (original === null) {
    return (
      <Tag className={className || undefined} lang={lang}>
        {isChanged ? <mark>{text}</mark> : text}
      </Tag>
    )
  }
  return (
    <>
      <Tag className={`written-shown ${className}`.trim()} lang={lang}>
        {text}
      </Tag>
      <Tag className={`written-typed ${className}`.trim()} lang={original.lang}>
        {original.text}
      </Tag>
    </>
  )
}
