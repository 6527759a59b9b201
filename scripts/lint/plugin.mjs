// Our own lint rules.
import { relative, sep } from 'node:path'
import { cycleBy, folderCycleBy, foldersOf, readGraph } from './cycles.mjs'
import { forbidden } from './layers.mjs'
import { privateWord } from './vocabulary.mjs'

/** @param {import('eslint').Rule.RuleContext} context */
const pathOf = (context) => relative(context.cwd, context.filename).split(sep).join('/')

/** @param {(node: any, source: string) => void} check the node of the source, and what it names */
function onImports(check) {
  const visit = (/** @type {any} */ node) => {
    if (typeof node.source?.value === 'string') check(node.source, node.source.value)
  }
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    /** `import('x').Type` @param {any} node */
    TSImportType: (node) => visit({ source: node.source ?? node.argument?.literal })
  }
}

/** @type {import('eslint').Rule.RuleModule} */
const layers = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}} (see scripts/lint/layers.mjs)' } },
  create(context) {
    const file = pathOf(context)
    return onImports((node, source) => {
      const reason = forbidden(file, source)
      if (reason) context.report({ node, messageId: 'forbidden', data: { reason } })
    })
  }
}

/** Read once for all files that one run looks at. @type {import('./cycles.mjs').Graph | undefined} */
let graph
/** @type {import('./cycles.mjs').Graph | undefined} */
let folders

/** @type {import('eslint').Rule.RuleModule} */
const noCycles = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'This import closes a cycle: {{way}}' } },
  create(context) {
    const file = pathOf(context)
    if (!file.startsWith('src/')) return {}
    const imports = (graph ??= readGraph(context.cwd, 'src'))
    const ofFolders = (folders ??= foldersOf(imports))
    return onImports((node, source) => {
      if (!source.startsWith('.')) return
      const way = cycleBy(imports, file, source) ?? folderCycleBy(ofFolders, file, source)
      if (way) context.report({ node, messageId: 'cycle', data: { way: way.join(' → ') } })
    })
  }
}

/** @type {import('eslint').Rule.RuleModule} */
const vocabulary = {
  meta: { type: 'suggestion', schema: [], messages: { word: '{{reason}} (see scripts/lint/vocabulary.mjs)' } },
  create(context) {
    const check = (/** @type {any} */ node, /** @type {string} */ name) => {
      const reason = privateWord(name)
      if (reason) context.report({ node, messageId: 'word', data: { reason } })
    }
    const names = {
      /** @param {any} node */
      Identifier: (node) => check(node, node.name)
    }
    const script = {
      ...names,
      /** @param {any} node */
      Program: (node) => check(node, pathOf(context))
    }
    /** In a template: names of expressions, of attributes and of classes. */
    const template = {
      ...names,
      /** @param {any} node */
      VIdentifier: (node) => check(node, node.name),
      /** @param {any} node */
      VLiteral: (node) => check(node, node.value)
    }
    const services = context.sourceCode.parserServices
    return services.defineTemplateBodyVisitor?.(template, script) ?? script
  }
}

export const desk = { rules: { layers, 'no-cycles': noCycles, vocabulary } }
