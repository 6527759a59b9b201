import { readFileSync } from 'node:fs'
import { depthStream } from './test/bench/book/stream.ts'
const k: any = new WebAssembly.Instance(new WebAssembly.Module(readFileSync('/tmp/asbuild/k.wasm'))).exports
k.memory.grow(64)
const INPUT = 4096, INTO = 2048, ROWS = 1 << 20, A = 2 << 20, B = 3 << 20
const bytes = new Uint8Array(k.memory.buffer)
const u32 = new Uint32Array(k.memory.buffer)
const f64 = new Float64Array(k.memory.buffer)
function init(at: number, blockBytes: number) {
  const room = ((blockBytes - 64) / 2 - 96) >> 3
  const span = (room * 8 + 96 + 15) & ~15
  u32[at >> 2] = u32[(at >> 2) + 1] = at + 64 + 8 * (room >> 1); u32[(at >> 2) + 2] = span; u32[(at >> 2) + 3] = room
}
const cpu = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
for (const levels of [100, 5000]) {
  const stream = depthStream('BTC_USDT', levels, 7)
  const snapshot = stream.snapshot()
  const messages = Array.from({ length: 6000 }, () => stream.partial())
  const READ = (m: Uint8Array) => { bytes.set(m, INPUT); return k.read(INPUT, m.length, ROWS, INTO) }
  const all = (m: Uint8Array) => {
    bytes.set(m, INPUT)
    if (k.read(INPUT, m.length, ROWS, INTO) === 0) throw new Error('unread')
    const a = u32[(INTO + 16) >> 2]!, b = u32[(INTO + 20) >> 2]!
    const r = k.apply(A, B, ROWS, a, ROWS + 32 * a, b, 2, u32[(INTO + 12) >> 2]!)
    if (r !== 3) throw new Error('r' + r)
  }
  const count = (at: number) => (u32[(at >> 2) + 1]! - u32[at >> 2]!) / 8
  const time = (name: string, f: (m: Uint8Array) => void, snap = true) => {
    let best = Infinity
    for (let run = 0; run < 9; run++) {
      let ms = 0, n = 0
      while (ms < 120) {
        init(A, 131072 * 2); init(B, 131072 * 2)
        if (snap) all(snapshot)
        const s = cpu()
        for (const m of messages) f(m)
        ms += cpu() - s; n += messages.length * 10
      }
      best = Math.min(best, ms * 1e6 / n)
    }
    console.log(levels, name, best.toFixed(1), 'ns')
  }
  time('set', (m) => { bytes.set(m, INPUT) })
  time('set+read', READ)
  time('all', all)
  console.log(count(A), count(B))
}
