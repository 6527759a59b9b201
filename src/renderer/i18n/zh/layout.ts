import type { layout as english } from '../en/layout.ts'
import type { Texts } from '../messages.ts'

/** Panels, their windows, layouts and link groups. */
export const layout: Texts<typeof english> = {
  layout: {
    menu: '布局',
    title: '此窗口的布局',
    presets: '预设',
    preset: { trade: '交易', watch: '监视', convert: '兑换' },
    saved: '已保存的布局',
    saveAs: '另存为…',
    saveTitle: '保存布局',
    saveText: '所有窗口都可使用。同名布局会被替换。',
    name: '名称',
    save: '保存',
    remove: '移除布局 {name}',
    add: '添加面板',
    lock: '锁定',
    unlock: '解锁',
    lockedText: '已锁定：面板不能移动、调整大小或关闭。',
    reset: '重置',
    undo: '撤销',
    more: '面板菜单：{panel}',
    panel: {
      markets: '市场',
      chart: '图表',
      depth: '深度',
      book: '订单簿',
      tape: '成交',
      ticket: '下单',
      orders: '订单',
      convert: '兑换'
    },
    link: '联动组',
    linkText: '同组面板在所有窗口中显示同一市场。',
    linked: '{letter} 组',
    unlinked: '无',
    chip: '{panel}：联动组 {letter}。拖动可移动，点击查看更多',
    chipAlone: '{panel}：无联动组。拖动可移动，点击查看更多',
    chipPlain: '{panel}：拖动可移动，点击查看更多',
    window: '在单独窗口中打开',
    back: '放回工作区',
    backText: '面板回到取出前的位置，此窗口随之关闭。',
    toWindow: '移到窗口 {number}',
    toWindowOf: '移到窗口 {number}：{market}',
    stays: '面板留在这里',
    move: '移到边缘',
    edge: { left: '左', right: '右', above: '上', below: '下' },
    tabWith: '与其同处一格',
    maximise: '充满窗口',
    restore: '恢复大小',
    close: '关闭面板',
    border: '{before} 与 {after} 之间的边界',
    noMarket: '此交易所没有 {market}',
    noMarketText: '请为此面板选择其他市场。',
    stoodIn: {
      title: '无法读取此窗口的布局',
      good: '已恢复到上一个完好的布局。',
      preset: '已使用应用的初始布局。'
    },
    commands: {
      preset: '布局：{name}',
      add: '添加面板：{panel}',
      lock: '锁定布局',
      unlock: '解锁布局',
      reset: '重置布局',
      undo: '撤销布局更改',
      saveAs: '布局另存为…'
    }
  }
}
