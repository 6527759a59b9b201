import type { alerts as english } from '../en/alerts.ts'
import type { Texts } from '../messages.ts'

/** Price alerts. */
export const alerts: Texts<typeof english> = {
  alerts: {
    tab: '提醒',
    table: '价格提醒',
    add: '添加提醒',
    when: '当 {pair}',
    direction: '方向',
    above: '高于',
    below: '低于',
    price: '提醒价格',
    market: '市场',
    at: '价格',
    distance: '距离',
    state: '状态',
    waiting: '等待中',
    fired: '已在 {price} 触发',
    new: '新',
    remove: '移除提醒 {pair} {direction} {price}',
    failed: '提醒未能设置',
    loading: '正在加载提醒',
    notWatched: '断线时没有价格：恢复连接前不会监视任何价格',
    none: '没有价格提醒',
    noneText: '在上方设置价格。只要 Depthdesk 在运行就会监视，无论其市场是否显示，并提醒一次。'
  }
}
