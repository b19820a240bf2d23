/** A short script of ours for a page's own text: without comments and indentation. */
export const tightScript = (script: string) =>
  script
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim()
