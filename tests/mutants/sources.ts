import ts from 'typescript'

/** The compiler's view of the program, with replaceable files. */
export function openSources(root: string) {
  const path = `${root}tsconfig.json`
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, root, undefined, path)
  const names = parsed.fileNames.filter((name) => !name.startsWith(`${root}tests/`))
  const other = new Map<string, string>()
  let version = 0
  const read = (name: string) => other.get(name) ?? ts.sys.readFile(name)
  const service = ts.createLanguageService(
    {
      getCompilationSettings: () => parsed.options,
      getScriptFileNames: () => names,
      getScriptVersion: (name) => (other.has(name) ? `other ${version}` : 'as it is'),
      getScriptSnapshot: (name) => {
        const text = read(name)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: read,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    },
    ts.createDocumentRegistry(),
  )
  const program = () => {
    const made = service.getProgram()
    if (made === undefined) throw new Error('the compiler has no program')
    return made
  }
  return {
    service,
    program,
    /** Paths within the project. */
    files: () => names.map((name) => name.slice(root.length)),
    path: (file: string) => root + file,
    below: (path: string) => path.slice(root.length),
    source(file: string): ts.SourceFile {
      const found = program().getSourceFile(root + file)
      if (found === undefined) throw new Error(`${file} is not in tsconfig.json`)
      return found
    },
    /** Which of these changed files compile; all are tried at once, as they are independent. */
    accepted(texts: ReadonlyMap<string, string>): string[] {
      version += 1
      for (const [file, text] of texts) other.set(root + file, text)
      try {
        return [...texts.keys()].filter(
          (file) =>
            service.getSyntacticDiagnostics(root + file).length === 0 &&
            service.getSemanticDiagnostics(root + file).length === 0,
        )
      } finally {
        other.clear()
      }
    },
  }
}

export type Sources = ReturnType<typeof openSources>
