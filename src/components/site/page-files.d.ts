declare module 'virtual:page-files' {
  /** Page files below `src/pages/[...lang]`, such as `/tutor/index.astro`. */
  export const pageFiles: readonly string[]
  /** Addresses of the texts in `content/pages`, such as `/content/aboutus`. */
  export const textPaths: readonly string[]
}
