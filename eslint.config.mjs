import { builtinModules } from 'node:module'
import vueI18n from '@intlify/eslint-plugin-vue-i18n'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { desk } from './scripts/lint/plugin.mjs'

/** @param {string} selector @param {string} message */
const ban = (selector, message) => ({ selector, message })

const CLOCK_AND_CHANCE = [
  ban('MemberExpression[object.name="Date"][property.name="now"]', 'Time is passed in.'),
  ban('NewExpression[callee.name="Date"][arguments.length=0]', 'Time is passed in.'),
  ban('CallExpression[callee.name="Date"]', 'Time is passed in.'),
  ban('MemberExpression[object.name="performance"][property.name="now"]', 'Time is passed in.'),
  ban('MemberExpression[object.name="Math"][property.name="random"]', 'Randomness is passed in.')
]
const DESK_GLOBAL = ban(
  'MemberExpression[object.name=/^(window|globalThis)$/][property.name="desk"]',
  'Only src/renderer/desk.ts touches window.desk.'
)
const DOUBLE_CAST = ban(
  'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
  'Decode instead of casting twice.'
)
// A worker runs a module once for all its test files: a hook there is that of the first file alone.
const HOOK_OF_MODULE = ban(
  'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]',
  'Put the hook into a function that each test file calls.'
)
const BARE_PROPERTY = ban(
  'CallExpression[callee.object.name="fc"][callee.property.name=/^(assert|check|sample)$/]',
  'test/support/property.ts prints the seed and takes it.'
)
const BARE_BUILTINS = builtinModules
  .filter((name) => !name.startsWith('_') && !name.startsWith('node:'))
  .map((name) => ({ name, message: `Write node:${name}.` }))
/** @param {string} name */
const ipcMainFrom = (name) => ({
  name,
  importNames: ['ipcMain'],
  message: 'Only src/main/ipc/page-requests.ts listens to windows.'
})

export default tseslint.config(
  { ignores: ['node_modules/**', 'out/**', 'release/**', 'dist/**', 'coverage/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.ts', '**/*.vue', '**/*.mjs'],
    extends: [tseslint.configs.base],
    plugins: { desk },
    rules: {
      'desk/layers': 'error',
      'desk/no-cycles': 'error',
      'desk/vocabulary': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-debugger': 'error',
      'max-len': ['error', { code: 120, ignoreUrls: true }],
      'no-restricted-imports': ['error', { paths: BARE_BUILTINS }]
    }
  },

  {
    files: ['**/*.ts', '**/*.vue'],
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.vue'], tsconfigRootDir: import.meta.dirname }
    },
    rules: {
      'no-restricted-syntax': ['error', DOUBLE_CAST],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': false }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }
      ],
      '@typescript-eslint/no-non-null-asserted-optional-chain': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }]
    }
  },

  ...vue.configs['flat/essential'].map((config) => ({ ...config, files: ['**/*.vue'] })),
  {
    files: ['**/*.vue'],
    languageOptions: {
      parser: vueParser,
      parserOptions: {
        parser: tseslint.parser,
        projectService: true,
        extraFileExtensions: ['.vue'],
        tsconfigRootDir: import.meta.dirname
      }
    },
    rules: {
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/multi-word-component-names': 'off'
    }
  },
  {
    files: ['**/*.vue'],
    plugins: { '@intlify/vue-i18n': vueI18n },
    settings: { 'vue-i18n': { localeDir: 'src/i18n/locales/*.json', messageSyntaxVersion: '^11' } },
    rules: {
      '@intlify/vue-i18n/no-missing-keys': 'error',
      '@intlify/vue-i18n/no-raw-text': [
        'error',
        {
          // Signs and numbers, and names that no language translates.
          ignorePattern: '^\\P{L}*$',
          ignoreText: ['Depthdesk', 'PID', 'UTC'],
          attributes: { '/.+/': ['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label'] }
        }
      ]
    }
  },

  // The words themselves.
  {
    files: ['scripts/lint/vocabulary.mjs', 'src/main/profile/former-settings.ts'],
    rules: { 'desk/vocabulary': 'off' }
  },
  // The composition of the page: what grows goes into a part of it.
  { files: ['src/renderer/app/App.vue'], rules: { 'max-lines': ['error', 119] } },
  {
    files: ['test/**'],
    ignores: ['test/support/property.ts'],
    rules: {
      'no-restricted-syntax': ['error', DOUBLE_CAST, BARE_PROPERTY],
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({
          ...{ object: 'vi', property },
          message: 'It gives up after a second, which a busy machine needs: use expect.poll.'
        }))
      ]
    }
  },
  {
    files: ['test/**'],
    ignores: ['**/*.test.ts', '**/*.spec.ts', 'test/support/property.ts'],
    rules: { 'no-restricted-syntax': ['error', DOUBLE_CAST, BARE_PROPERTY, HOOK_OF_MODULE] }
  },
  { files: ['src/main/**', 'src/renderer/**', 'src/preload/**'], rules: { 'no-console': 'error' } },
  {
    files: ['src/core/**', 'src/practice/engine/**'],
    rules: { 'no-restricted-syntax': ['error', DOUBLE_CAST, ...CLOCK_AND_CHANCE] }
  },
  {
    files: ['src/renderer/**'],
    ignores: ['src/renderer/desk.ts'],
    rules: { 'no-restricted-syntax': ['error', DOUBLE_CAST, DESK_GLOBAL] }
  },
  {
    files: ['src/main/**'],
    ignores: ['src/main/ipc/page-requests.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [...BARE_BUILTINS, ipcMainFrom('electron'), ipcMainFrom('electron/main')] }
      ]
    }
  }
)
