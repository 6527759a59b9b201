import { readFileSync } from 'node:fs'

/** Since the machine started, all processors together, in the system's ticks. */
export interface Ticks {
  readonly all: number
  /** When a processor had something to run and the host ran another guest on it. */
  readonly stolen: number
}

/** Null where the system does not tell: only Linux does, and only in a virtual machine is it more than nothing. */
export function systemTicks(): Ticks | null {
  try {
    return ticksIn(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return null
  }
}

/** From the text of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal; what follows is in user and nice already. */
export function ticksIn(stat: string): Ticks | null {
  const counted = /^cpu +(.+)$/m.exec(stat)?.[1]?.split(' ').slice(0, 8).map(Number)
  const stolen = counted?.[7]
  return counted === undefined || stolen === undefined ? null : { all: counted.reduce((sum, one) => sum + one, 0), stolen }
}

/** The stolen share of all processors' time between two looks; null where unknown. */
export function stolenBetween(before: Ticks | null, after: Ticks | null): number | null {
  if (before === null || after === null || after.all === before.all) return null
  return (after.stolen - before.stolen) / (after.all - before.all)
}
