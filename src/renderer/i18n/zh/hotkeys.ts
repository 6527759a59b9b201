import type { hotkeys as english } from '../en/hotkeys.ts'
import type { Texts } from '../messages.ts'

/** Order hotkeys and why they end. */
export const hotkeys: Texts<typeof english> = {
  hotkeys: {
    text: '下单热键按下单面板中的数量下单或撤单。5 分钟没有按键或点击、离开窗口、锁定屏幕、连接中断、更换账户或交易所、使用紧急停止时自动停用。',
    arm: '启用下单热键',
    disarm: '停用下单热键',
    on: '热键已启用',
    ended: '下单热键已停用',
    blocked: '下单热键未启用',
    notSent: '未发送任何订单',
    notCancelled: '未撤销任何订单',
    noneOpen: '{pair} 没有可撤销的订单。',
    noTicket: '屏幕上没有下单面板。',
    reason: {
      idle: '5 分钟没有任何操作。',
      blur: '已离开窗口。',
      lock: '屏幕已锁定或电脑进入睡眠。',
      connection: '连接不是实时，或已重新建立。',
      account: '账户或交易所已更换，或交易已关闭。',
      halted: '已使用紧急停止。'
    }
  }
}
