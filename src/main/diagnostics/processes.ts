import type { ProcessMetric } from 'electron'
import type { ProcessDiagnostics } from '../../contract/diagnostics.ts'

/** Electron's own figures: memory in KB, and the processor since the reading before. */
export const processesOf = (metrics: readonly ProcessMetric[]): readonly ProcessDiagnostics[] =>
  metrics.map(({ pid, type, name, serviceName, cpu, memory }) => ({
    pid,
    kind: type === 'Browser' ? 'Main' : type === 'Tab' ? 'Window' : (name ?? serviceName ?? type),
    memoryMb: Math.round(memory.workingSetSize / 1024),
    cpuPercent: Math.round(cpu.percentCPUUsage * 10) / 10
  }))
