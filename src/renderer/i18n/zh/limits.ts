import type { limits as english } from '../en/limits.ts'
import type { Texts } from '../messages.ts'

/** The limits of the user and the kill switch. */
export const limits: Texts<typeof english> = {
  trading: {
    kill: '紧急停止',
    killText: '立即停止所有窗口的新订单，重启后仍保持开启。未完成的订单保持不变，可以取消。',
    killOn: '交易已停止',
    halt: '停止新订单',
    release: '解除紧急停止',
    notKept: '限额未更改',
    limits: '您的限额',
    limitsText:
      '订单或兑换发出前由应用核心检查，无论窗口请求什么。金额对所有市场有效，按订单在该币种的价值计算。留空表示不限。',
    ofAccount: '账户：{account}',
    notSet: '此账户尚未设置：不会发送任何订单。得知余额后，单笔上限为资产的 10 %，单日为 50 %。您也可以自行设置。',
    currency: '币种',
    perOrder: '单笔上限',
    perDay: '单日上限（UTC）',
    removeCurrency: '移除 {unit} 限额',
    band: '价格带',
    bandText: '订单可超出最优价的幅度，以百分比计。',
    perMinute: '每分钟订单和兑换数',
    save: '保存限额',
    saved: '已保存',
    number: '请输入大于 0 的普通数字，例如 250，或留空。',
    whole: '请输入 1 到 600 的整数。'
  }
}
