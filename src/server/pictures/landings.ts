import type { Locale } from '#i18n/locales.ts'
import { type Landing, landingParams, landings } from '#rules/landings/landing.ts'

/** What a picture of a page of tutors is about: message `landing.<kind>.heading`. */
export interface PicturedLanding {
  kind: Landing['kind']
  params: (locale: Locale) => Record<string, string>
}

let known: ReadonlyMap<string, PicturedLanding> | undefined

export function knownLandings(): ReadonlyMap<string, PicturedLanding> {
  known ??= new Map(
    landings.map((landing) => [
      landing.path.normalize('NFC'),
      { kind: landing.kind, params: (locale) => landingParams(landing, locale) },
    ]),
  )
  return known
}
