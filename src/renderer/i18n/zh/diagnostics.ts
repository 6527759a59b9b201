import type { diagnostics as english } from '../en/diagnostics.ts'
import type { Texts } from '../messages.ts'

/** The diagnostics window. */
export const diagnostics: Texts<typeof english> = {
  diagnostics: {
    title: '诊断',
    export: '导出诊断',
    saved: '已保存为 {path}',
    loading: '正在读取',
    problem: '以下数据已过期：{reason}',
    noVenue: '没有打开的交易所',
    connections: '连接',
    messages: '消息',
    windows: '窗口',
    processes: '进程',
    column: {
      connection: '连接',
      state: '状态',
      since: '自',
      latency: '往返',
      reason: '原因',
      window: '窗口',
      shown: '显示',
      frames: '每秒帧数',
      queue: '未应答帧',
      process: '进程',
      memory: '内存',
      cpu: 'CPU'
    },
    state: { live: '实时', connecting: '连接中', stale: '过期', offline: '离线' },
    phase: '数据流',
    phases: { idle: '关闭', token: '正在获取令牌', connecting: '连接中', open: '已打开', waiting: '等待中' },
    epoch: '第 {n} 次连接',
    attempts: '尝试次数',
    backOff: '下次等待最多 {s} 秒',
    ping: '最近 ping',
    pings: '5 分钟内 {n} 次',
    p50: 'ping 中位数',
    p95: '95 % 在 {ms} 内',
    rateLine: '最近一分钟每秒消息数，当前 {n}',
    received: '已接收',
    perSecond: '每秒 {n}',
    accepted: '已接受',
    dropped: '完整重载前 {n}',
    rejected: '已拒绝',
    unknown: '未知',
    resyncs: '重新订阅',
    reconnects: '重连 {n} 次',
    last: { accepted: '最近接受', rejected: '最近拒绝', unknown: '最近未知' },
    visible: '可见',
    hidden: '隐藏',
    waiting: '变更等待中，已合并',
    total: '{memory} MB，{cpu} % 单核',
    journal: { open: '订单日志已打开。', none: '没有打开的订单日志。' }
  }
}
