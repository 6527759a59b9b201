import type { common as english } from '../en/common.ts'
import type { Texts } from '../messages.ts'

/** Words used everywhere, and how the app starts. */
export const common: Texts<typeof english> = {
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  age: { ms: '{n} 毫秒', s: '{n} 秒', min: '{n} 分', h: '{n} 小时', d: '{n} 天' },
  side: { buy: '买入', sell: '卖出' },
  type: { market: '市价', limit: '限价' },
  theme: { dark: '深色', light: '浅色', system: '跟随系统' },
  state: {
    waiting: '等待中',
    live: '实时',
    stale: '过期',
    offline: '离线',
    comesBack: '连接恢复后会重新显示。',
    triedAgain: '{reason} 会自动重试。'
  },
  start: {
    loading: '正在启动',
    failed: 'Depthdesk 无法启动',
    failedText: '应用核心没有响应：{reason}',
    broken: '窗口无法建立。请重新启动应用；若仍不行，请重新安装。详情见日志。'
  }
}
