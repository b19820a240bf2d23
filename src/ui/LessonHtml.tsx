/** The text of a lesson. The server makes it of Markdown and holds no tag that somebody wrote. */
export function LessonHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only lesson-html.ts of the server makes it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
