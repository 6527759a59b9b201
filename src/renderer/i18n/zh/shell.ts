import type { shell as english } from '../en/shell.ts'
import type { Texts } from '../messages.ts'

/** The frame of the window: header, connection and status. */
export const shell: Texts<typeof english> = {
  header: {
    practice: '模拟',
    practiceText: '模拟交易所：虚拟资金，盈亏都不是真的。',
    live: '实盘',
    liveText: '实盘交易所 {venue}：每个订单都用真实资金成交。',
    noAccount: '无账户',
    keychain: 'API 密钥保存在本机的钥匙串中。',
    session: 'API 密钥保存在内存中，直到退出 Depthdesk。',
    commands: '搜索市场和命令',
    theme: '主题：{theme}',
    local: '本地',
    toLocal: '显示本地时间',
    toUtc: '显示 UTC 时间',
    clockText: '点击切换 UTC 与本地时间',
    modes: '此窗口显示的内容',
    mode: { trade: '交易', convert: '兑换' }
  },
  workspace: {
    views: '图表视图',
    chart: '图表',
    depth: '深度',
    noMarket: '请选择市场',
    noMarketText: '在左侧列表中选择，或按 / 查找。',
    viewFailed: '无法请求行情数据：{reason}',
    resize: { markets: '市场列表宽度', book: '订单簿宽度', ticket: '下单面板宽度', orders: '订单区高度' }
  },
  banner: {
    region: '连接',
    live: '已连接',
    connecting: '正在连接行情',
    reconnecting: '连接已断开，正在重连（{n}）',
    stale: '部分行情数据延迟',
    retry: '立即重试',
    notOpen: '{venue} 未打开',
    startAgain: '重新启动',
    silent: '应用核心没有响应',
    last: '最近更新于 {age} 前',
    never: '尚无更新',
    next: '{n} 秒后重试'
  },
  indicator: {
    live: '实时',
    connecting: '连接中',
    stale: '过期',
    offline: '离线',
    silent: '应用核心已 20 秒没有发来数据，显示的内容可能已过期。',
    reason: {
      live: '数据正常到达。',
      connecting: '正在建立连接。',
      stale: '连接正常，但数据延迟。',
      offline: '没有连接。'
    }
  },
  status: {
    region: '状态',
    market: '行情',
    account: '账户',
    rest: 'REST',
    messages: '{n} 条/秒',
    messagesText: '最近一秒收到的交易所消息',
    fps: '{n} 帧/秒',
    fpsText: '此窗口每秒绘制的帧数'
  }
}
