import type { Notice } from '../../contract/frames.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import type { FileProblem } from './sqlite-file.ts'

export type ProblemNotice = Pick<Notice, 'tone' | 'title' | 'text'>

/** Of a file from which nothing was carried over. */
export const replacedNotice = (title: MessageCode, problem: FileProblem): ProblemNotice => ({
  tone: 'warn',
  title: message(title),
  text: 'kept' in problem ? message('file-unusable', fileOf(problem)) : leftAsItIs(problem)
})

export type KeptAside = Extract<FileProblem, { readonly kept: string }>

export const fileOf = ({ path, kept, reason }: KeptAside) => ({ path, file: kept, reason })

export const leftAsItIs = ({ path, used, kind }: Extract<FileProblem, { readonly used: string }>): AppMessage =>
  message(kind === 'held' ? 'file-left-until-restart' : 'file-left', { path, file: used })
