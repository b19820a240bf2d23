import type { Written } from '#contract/written.ts'

/** The text of a lesson: as its author typed it, or as a reader gets it. */
export function LessonHtml({ html }: { html: string | Written }) {
  if (typeof html === 'string') return <Prose html={html} />
  const { text, lang, original } = html
  if (original === null) return <Prose html={text} lang={lang} />
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
  className?: string
}

/** The server makes it of Markdown, and it holds no tag that somebody wrote. */
function Prose({ html, lang, className = 'prose' }: Props) {
  const inner = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only lesson-html.ts of the server makes it
  return <div className={className} lang={lang} dangerouslySetInnerHTML={inner} />
}
