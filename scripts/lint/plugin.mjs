// Our own lint rules.
import { relative, sep } from 'node:path'
import { forbidden } from './layers.mjs'

/** @type {import('eslint').Rule.RuleModule} */
const layers = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}} (see scripts/lint/layers.mjs)' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (/** @type {any} */ node) => {
      if (typeof node.source?.value !== 'string') return
      const reason = forbidden(file, node.source.value)
      if (reason) context.report({ node: node.source, messageId: 'forbidden', data: { reason } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      /** `import('x').Type` @param {any} node */
      TSImportType: (node) => check({ source: node.source ?? node.argument?.literal })
    }
  }
}

export const desk = { rules: { layers } }
