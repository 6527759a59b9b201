import type { DecimalText } from '../money.ts'
import type { MovementLabel } from './events.ts'

const IN: readonly MovementLabel[] = ['deposit', 'reward', 'gift', 'opening']
const OUT: readonly MovementLabel[] = ['withdrawal', 'fee', 'gift', 'lost', 'opening']

/** What a movement of this amount can be: `opening` both, since a record may begin below what events explain. */
export const labelsFor = (amount: DecimalText): readonly MovementLabel[] => (amount.startsWith('-') ? OUT : IN)
