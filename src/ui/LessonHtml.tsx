import type { Written } from '#contract/written.ts'

/** The text of a lesson, as typed by its author or as shown to a reader. */
export function LessonHtml({ html }: { html: string | Written }) {
  if (typeof html === 'string') return <Prose html={html} />
  const { text, lang, original, isChanged } = html
  if (original === null) {
    return <Prose html={text} lang={lang} className={isChanged ? 'prose changed' : undefined} />
  }
  return (
    <>
      <Prose html={text} lang={lang} className="prose written-shown" />
      <Prose html={original.text} lang={original.lang} className="prose written-typed" />
    </>
  )
}

interface Props {
  html: string
  lang?: string
  className?: string | undefined
}

/** The server renders it from Markdown, without any tags that an author typed. */
function Prose({ html, lang, className = 'prose' }: Props) {
  const inner = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only lesson-html.ts of the server makes it
  return <div className={className} lang={lang} dangerouslySetInnerHTML={inner} />
}
