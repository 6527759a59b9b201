import type { watch as english } from '../en/watch.ts'
import type { Texts } from '../messages.ts'

/** The market watch. */
export const watch: Texts<typeof english> = {
  watch: {
    title: '行情监视',
    list: '监视的市场',
    add: '添加市场',
    found: '可添加的市场',
    noneFound: '没有可添加的市场符合“{query}”',
    pin: '保持在其他窗口之上',
    unpin: '不再保持在其他窗口之上',
    remove: '移除 {pair}',
    spread: '价差',
    volume: '成交量',
    spreadText: '最优卖价与最优买价之差：{spread} {unit}',
    volumeText: '24 小时成交额（{unit}）',
    legend: { figures: '价差 · 24 小时成交量', line: '最近一小时', change: '时效 · 24 小时' },
    sparkText: '最近一小时',
    ageText: '最新价格的时效',
    row: '{pair}，{price}，{change}',
    empty: '这里还没有监视任何市场',
    emptyText: '在上方搜索要关注的市场。',
    full: '一个监视窗口最多 {n} 个市场。需要更多请再打开一个。',
    notListed: '其中 {n} 个市场不在此交易所',
    notKept: '列表未保存：{reason}',
    hint: '单击：显示 · 双击：新窗口 · Alt ↑ ↓：移动 · Delete：移除'
  }
}
