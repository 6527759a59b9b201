import type { Exit, ExitStep } from '../../../core/exits/exit.ts'
import { messageText } from '../../format/message-text.ts'
import type { Translate } from '../../format/translate.ts'
import type { ChipTone } from '../../ui/StateChip.vue'

const TONES: Readonly<Record<ExitStep, ChipTone>> = {
  pending: 'busy',
  armed: 'good',
  waits: 'warn',
  cancelling: 'busy',
  proving: 'busy',
  placing: 'busy',
  selling: 'busy',
  unprotected: 'bad',
  done: 'off'
}

/** One that is armed but could not trigger now does not look as if it could. */
export const exitTone = ({ step, alarm }: Exit): ChipTone => (alarm === null ? TONES[step] : 'warn')

/** What its state may become while the pointer rests on its row. */
export const exitWords = (t: Translate): readonly string[] =>
  (['armed', 'waits', 'cancelling', 'placing', 'unprotected'] as const).map((step) => t(`exits.step.${step}`))

/** What its state means, and why it is in it. */
export const exitStateText = ({ step, reason, alarm }: Exit, t: Translate): string =>
  [t(`exits.stepText.${step}`), ...[reason, alarm].flatMap((one) => (one === null ? [] : [messageText(one, t)]))].join(
    '\n'
  )
