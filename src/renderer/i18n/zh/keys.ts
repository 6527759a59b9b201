/** 命令的按键。 */
export const keys = {
  keys: {
    title: '键盘快捷键',
    about: '可在设置的“按键”中更改。',
    change: '更改按键',
    always: '始终',
    find: '搜索命令和按键',
    noneFound: '没有与“{query}”匹配的命令',
    none: '无',
    press: '请按键 …',
    changeThis: '更改“{command}”的按键，当前为 {keys}',
    clear: '不设按键',
    clearThis: '去掉“{command}”的按键',
    reset: '重置',
    resetThis: '重置“{command}”的按键',
    resetAll: '全部重置',
    taken: '{keys} 已用于：{by}。',
    keep: '保留',
    replace: '替换',
    reserved: '{keys} 不能分配。',
    reservedFor: { editing: '用于编辑文字。', moving: '用于移动、选择和关闭。', window: '属于窗口。' },
    groups: {
      go: '前往',
      windows: '窗口',
      layout: '布局',
      chart: '图表',
      looks: '外观',
      trading: '交易',
      orders: '下单热键',
      settings: '设置'
    },
    fixed: { escape: '关闭打开的内容；绝不交易', move: '在列表中移动，在下单面板微调', step: '下单面板大步调整' }
  }
}
