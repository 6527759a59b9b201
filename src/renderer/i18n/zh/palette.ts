import type { palette as english } from '../en/palette.ts'
import type { Texts } from '../messages.ts'

/** The command palette and the keyboard shortcuts. */
export const palette: Texts<typeof english> = {
  palette: {
    title: '搜索市场和命令',
    about: '输入以缩小范围，按 Enter 选择。',
    placeholder: '市场或命令',
    none: '没有匹配项',
    markets: '市场',
    commands: '命令',
    theme: '主题：{theme}',
    clock: '以 UTC 显示时间',
    clockLocal: '以本地时区显示时间',
    confirm: '订单确认：{mode}',
    focusTicket: '前往下单面板',
    mode: { trade: '前往交易', convert: '前往兑换' },
    findMarket: '查找市场',
    newWindow: '新窗口',
    newWatch: '新建市场监视',
    diagnostics: '诊断',
    keys: '键盘快捷键'
  },
  keys: {
    title: '键盘快捷键',
    about: '它们都不会发送订单。',
    palette: '搜索市场和命令',
    settings: '打开设置',
    find: '查找市场',
    ticket: '前往下单面板的数量',
    keys: '显示此列表',
    newWindow: '新窗口',
    newWatch: '新建市场监视',
    escape: '关闭已打开的内容；绝不交易',
    move: '在列表中移动，在下单面板中步进',
    step: '在下单面板中大步进'
  }
}
