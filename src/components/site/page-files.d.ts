declare module 'virtual:page-files' {
  /** Page files below `src/pages/[...lang]`, such as `/blog/index.astro`. */
  export const pageFiles: readonly string[]
}
