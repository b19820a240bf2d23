import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'

/** Strokes of a logo in a 48 by 48 square, lower ones first. Colours are the providers' own. */
const strokes = {
  google: [
    ['#EA4335', 9.5, 'M6.85 15.26a19.25 19.25 0 0 1 30.76-4.87'],
    ['#FBBC05', 9.5, 'M6.85 32.74a19.25 19.25 0 0 1 0-17.48'],
    ['#34A853', 9.5, 'M35.85 39.17a19.25 19.25 0 0 1-29-6.43'],
    ['#4285F4', 9.2, 'M24 24.2h18.4a19.25 19.25 0 0 1-6.55 14.97'],
  ],
  facebook: [
    ['#0866FF', 24, 'M12 24a12 12 0 1 1 24 0a12 12 0 1 1-24 0'],
    ['#FFF', 6.6, 'M26.3 47.6V20.5c0-5 2.3-7.3 7.6-7.3h1.6M18 26.7h16.2'],
  ],
} as const satisfies Record<SocialProvider, readonly (readonly [string, number, string])[]>

/**
 * A provider's logo, decorative beside its name. In its own colours on light and dark, as both
 * require: developers.google.com/identity/branding-guidelines, about.meta.com/brand/resources
 */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg className="provider-mark" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      {strokes[provider].map(([stroke, strokeWidth, d]) => (
        <path key={stroke} stroke={stroke} strokeWidth={strokeWidth} d={d} />
      ))}
    </svg>
  )
}
