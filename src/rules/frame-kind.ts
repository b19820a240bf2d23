/**
 * The frame of a shared page, for what is stored of a session: of the kind that the page's path names
 * if the member is one, else of the kind as which they act. Also inlined into pages, before their first
 * paint, so it uses nothing outside of itself.
 */
export function frameKind(
  session: { kind?: unknown; kinds?: unknown } | null,
  preferred: string,
): 'parent' | 'tutor' | 'organization' | 'guest' {
  const kinds = ['tutor', 'parent', 'organization'] as const
  const own: unknown[] = Array.isArray(session?.kinds) ? session.kinds : []
  const acting = kinds[Number(session?.kind) - 1]
  return (
    [kinds.find((kind) => kind === preferred), acting, ...kinds].find((kind) =>
      own.includes(kind),
    ) ?? 'guest'
  )
}
