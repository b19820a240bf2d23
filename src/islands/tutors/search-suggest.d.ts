import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined in islands/tutors/search/search-suggest.ts. */
      'search-suggest': HTMLAttributes<HTMLElement> & {
        class?: string
        'data-locale': string
        'data-messages': string
      }
    }
  }
}
