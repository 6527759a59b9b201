import type { ProcessMetric } from 'electron'
import type { ProcessDiagnostics } from '../../contract/diagnostics.ts'

/** From Electron's metrics: memory in KB, and CPU usage since the last call. */
export const processesOf = (metrics: readonly ProcessMetric[]): readonly ProcessDiagnostics[] =>
  metrics.map(({ pid, type, name, serviceName, cpu, memory }) => ({
    pid,
    kind: type === 'Browser' ? 'Main' : type === 'Tab' ? 'Window' : (name ?? serviceName ?? type),
    memoryMb: Math.round(memory.workingSetSize / 1024),
    cpuPercent: Math.round(cpu.percentCPUUsage * 10) / 10
  }))
