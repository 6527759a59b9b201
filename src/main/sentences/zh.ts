import type { Sentences } from './english.ts'

export const zh: Sentences = {
  'The key was entered for {was}; the venue has {now} now. Nothing was sent. Enter the key again if you trust the new addresses.':
    '密钥是为 {was} 输入的；交易所现在为 {now}。未发送任何内容。如信任新地址，请重新输入密钥。',
  'The keychain entry of this account belongs to another account. Nothing was signed with it. Enter the key again.':
    '此账户在钥匙串中的条目属于另一账户。未用其签名。请重新输入密钥。',
  'The key was stored by an older version, without the addresses that it was entered for. Enter the key again.':
    '密钥由旧版本保存，未包含其对应的地址。请重新输入密钥。',
  '{where} is not used: the app has this venue already, and a file cannot replace it. Give the entry another id.':
    '{where} 未使用：应用已有此交易所，文件不能替换它。请为该条目换一个 id。',
  'What accounts.json says about its trading could not be proven. Unlock trading in the settings to trade with it.':
    'accounts.json 中关于该账户交易的内容无法验证。如需交易，请在设置中解锁交易。',
  'It is not known what the key was entered for. Enter the key again.': '不清楚该密钥的用途。请重新输入密钥。',
  'The key was entered for other addresses. Enter the key again.': '密钥是为其他地址输入的。请重新输入密钥。',
  'Trading of "{label}" is off and locked': '“{label}”的交易已关闭并锁定',
  'The window for the key is closed.': '密钥窗口已关闭。',
  'An entry of the venue list is not used': '交易所列表中的一个条目未使用',
  '"{label}" is not removed.': '未移除“{label}”。',
  '{path} was not usable ({reason}). It is kept as {file}. None of its entries could be read, so orders of unknown outcome may be missing: compare your orders with the venue’s.':
    '{path} 无法使用（{reason}）。已保留为 {file}。其中没有任何记录可读，结果未知的订单可能缺失：请与交易所的订单核对。',
  '{path} was not usable ({reason}). It is kept as {file}. All {n} entries were carried over into a new journal.':
    '{path} 无法使用（{reason}）。已保留为 {file}。全部 {n} 条记录已转入新的日志。',
  '{path} was not usable ({reason}). It is kept as {file}. {n} entries were carried over into a new journal, {lost} could not be read whole: compare your orders with the venue’s.':
    '{path} 无法使用（{reason}）。已保留为 {file}。{n} 条记录已转入新的日志，{lost} 条无法完整读取：请与交易所的订单核对。',
  '{path} was not usable ({reason}). It is kept as {file}.': '{path} 无法使用（{reason}）。已保留为 {file}。',
  'The profile {path} cannot be written ({code}). It stays as it is: changes hold until the app quits, and no order or convert can be sent.':
    '无法写入配置文件夹 {path}（{code}）。它保持原样：更改仅在退出应用前有效，且无法发送任何订单或兑换。',
  'The profile cannot be written ({code}), so the order could not be recorded. Nothing was sent.':
    '无法写入配置文件夹（{code}），因此无法记录订单。没有发送任何内容。',
  'A file of the profile could not be read': '无法读取配置文件夹中的一个文件',
  '{file} stays as it is; what it holds is not shown.': '{file} 保持原样，其内容不会显示。',
  '{path} stays as it is; until the next start {file} is used.': '{path} 保持不变；在下次启动前使用 {file}。',
  '{path} stays as it is; this version uses {file}.': '{path} 保持不变；此版本使用 {file}。',
  'The disk takes changes again': '磁盘又可以保存更改了',
  'Everything that had waited was written.': '所有等待中的内容都已写入。',
  'Changes are not kept on disk': '更改未能保存到磁盘',
  '{file} could not be written ({code}). It is tried again every few seconds; until then changes are lost when the app quits.':
    '无法写入 {file}（{code}）。每隔几秒会重试；在此之前，退出应用会丢失更改。',
  '{name} could not be opened': '无法打开 {name}',
  'The order journal was damaged': '订单日志已损坏',
  'The order journal is in use by another program': '订单日志正被其他程序使用',
  'The order journal is of a newer version of the app': '订单日志来自较新版本的应用',
  'Orders older than a year cannot be read': '无法读取一年以前的订单',
  'it is empty': '文件为空',
  'a database of another program': '其他程序的数据库',
  'its newest entries (-wal) do not fit their checksums': '最新的记录（-wal）与校验和不符',
  'It was put aside as {file}; the app begins with the defaults, and with the kill switch on. Look at your limits before you release it.':
    '已另存为 {file}，应用以默认值并在紧急停止状态下开始。解除前请检查限额。',
  'The keychain has no keyring that is unlocked. Unlock it or create one (Passwords and Keys does that), then try again.':
    '没有已解锁的钥匙串。请解锁或新建（可用“密码和密钥”），然后重试。',
  'The keychain has no key for this account, or its password was not accepted. Unlock it or enter the key again.':
    '钥匙串中没有此账户的密钥，或密码未被接受。请解锁或重新输入密钥。',
  'There is no D-Bus session, and the keychain is reached through it. Log in to a desktop session or start one.':
    '没有 D-Bus 会话，而钥匙串要通过它访问。请登录桌面会话。',
  'The keychain stayed locked: its password was not typed, or was not the right one. Unlock it, then try again.':
    '钥匙串仍被锁定：未输入密码或密码不正确。请解锁后重试。',
  'The practice exchange stopped too often and no longer starts by itself. The log has the details.':
    '模拟交易所多次停止，不再自动启动。详情见日志。',
  'The process that draws the windows stopped several times. Prices and orders are not affected.':
    '负责绘制窗口的进程多次停止。价格和订单不受影响。',
  'Drawing without the graphics card': '不使用显卡绘制',
  'It is tried again every few seconds; the log has the reason. New orders are not sent until it works.':
    '每隔几秒重试，原因见日志。恢复前不会发送新订单。',
  "It was sent, and the venue's answer could not be read ({reason}). It may or may not have been accepted.":
    '已发送，但无法读取交易所的回复（{reason}）。可能已被接受，也可能没有。',
  'The keychain refused. Check that it is unlocked and that this app may use it, then try again.':
    '钥匙串拒绝了请求。请确认已解锁且允许本应用使用，然后重试。',
  'The library that reaches the keychain is not installed (on Debian and Ubuntu: libsecret-1-0).':
    '未安装访问钥匙串的库（Debian 和 Ubuntu 上为 libsecret-1-0）。',
  'The API key is too long: its keychain entry would take {bytes} bytes, and a keychain holds fewer than {most}.':
    'API 密钥过长：其钥匙串条目将占 {bytes} 字节，而钥匙串只能保存少于 {most} 字节。',
  'The keychain did not answer. It may be waiting for its password: unlock it, then try again.':
    '钥匙串没有响应，可能在等待密码：请解锁后重试。',
  'What the keychain holds for this account is not a key of this app. Enter the key again.':
    '钥匙串中此账户的内容不是本应用的密钥。请重新输入密钥。',
  'The order journal could not be opened, so nothing is sent. The log has the reason.':
    '无法打开订单日志，因此不会发送。原因见日志。',
  'No keychain service runs here. Install one (GNOME Keyring, KWallet or KeePassXC).':
    '没有运行钥匙串服务。请安装（GNOME Keyring、KWallet 或 KeePassXC）。',
  'The same order was sent a moment ago. Wait a second if you really mean it twice.':
    '刚刚发送过相同的订单。若确实要下两次，请等一秒。',
  'The same convert was sent a moment ago. Wait a second if you really mean it twice.':
    '刚刚发送过相同的兑换。若确实要兑换两次，请等一秒。',
  'The limits hold until the app quits, but they could not be written to disk ({reason}).':
    '限额在退出应用前有效，但无法写入磁盘（{reason}）。',
  'The app ended before the venue answered. It may or may not have been accepted.':
    '应用在交易所回复前结束。可能已被接受，也可能没有。',
  'It was sent, and the venue answered: {words}. It may or may not have been accepted.':
    '已发送，交易所回复：{words}。可能已被接受，也可能没有。',
  'The user id must have no spaces or special characters and must not be empty.':
    '用户 ID 不能含空格或特殊字符，也不能为空。',
  'It was sent, and the venue answered {status}. It may or may not have been accepted.':
    '已发送，交易所返回 {status}。可能已被接受，也可能没有。',
  'the certificate of the server has expired; check the clock of this computer': '服务器证书已过期，请检查本机时钟',
  'The keychain did not keep the key; its password may not have been accepted.':
    '钥匙串没有保存密钥，可能是密码未被接受。',
  '{reason} The key is kept in memory until the app quits; nothing is written to disk.':
    '{reason} 密钥留在内存中，直到退出应用，不会写入磁盘。',
  'The key is kept in memory until the app quits; nothing is written to disk.':
    '密钥留在内存中，直到退出应用，不会写入磁盘。',
  'The venue asks for fewer requests (429 Too Many Requests). Wait a little.':
    '交易所要求减少请求（429 Too Many Requests）。请稍候。',
  'The kill switch is on: nothing new is sent. Release it to convert again.':
    '紧急停止已开启：不会发送新内容。解除后才能兑换。',
  '{n} orders and converts were placed within a minute, which is the limit. Wait a little.':
    '一分钟内已下单和兑换 {n} 次，达到上限。请稍候。',
  'The limits of this account are not set yet. Set the most that an order and a day may be worth in the trading settings.':
    '此账户的限额尚未设置。请在交易设置中设定单笔订单和每日的最高价值。',
  'What it is worth in {unit} cannot be told without a fresh price, so your limit cannot be checked.':
    '没有最新价格，无法得知其 {unit} 价值，因此无法检查您的限额。',
  'It is worth {worth} {unit}; your limit for one order is {most} {most_unit}.':
    '其价值为 {worth} {unit}；您的单笔限额为 {most} {most_unit}。',
  'What today’s orders are worth in {unit} cannot be told without fresh prices, so your limit cannot be checked.':
    '没有最新价格，无法得知今日订单的 {unit} 价值，因此无法检查您的限额。',
  'With it, today’s orders and converts are worth {sum} {unit}; your limit for a day is {most} {most_unit}.':
    '加上这一笔，今日订单和兑换共值 {sum} {unit}；您的每日限额为 {most} {most_unit}。',
  'There is no fresh price of {from} in {to}, so your price band cannot be checked.':
    '没有 {from} 兑 {to} 的最新价格，因此无法检查您的价格区间。',
  '{offered} is {percent} % below the market price {market}; your limit is {limit} %.':
    '{offered} 比市场价 {market} 低 {percent} %；您的限度为 {limit} %。',
  'This venue gives no quotes, so your price band cannot be checked.': '该交易所不提供报价，因此无法检查您的价格区间。',
  'Limits are set for this account': '已为此账户设置限额',
  'One order: at most {order} {unit}, all of a day: {day} {day_unit}. That is 10 % and 50 % of what the account holds; change it in the trading settings.':
    '单笔订单：最多 {order} {unit}；每日合计：{day} {day_unit}。即账户资产的 10 % 和 50 %；可在交易设置中更改。',
  'The API key must have no spaces or line breaks and must not be empty.': 'API 密钥不能含空格或换行，也不能为空。',
  'The layout of that window is locked. Unlock it there, then try again.':
    '那个窗口的布局已锁定。请先在那里解锁，然后重试。',
  'That window has such a panel already, and there can be one only.': '那个窗口已有这种面板，而它只能有一个。',
  'That window is not ready yet. Try again in a moment.': '那个窗口还没有准备好。请稍后重试。',
  'That window has no room for another panel.': '那个窗口放不下更多面板。',
  'That window is no longer there.': '那个窗口已不存在。',
  'Trading is off for this account. Switch it on before placing orders.': '该账户的交易已关闭。请先开启再下单。',
  'Cannot write {path}: {reason}. Orders need it; check the disk and its permissions.':
    '无法写入 {path}：{reason}。订单需要它，请检查磁盘和权限。',
  'The venue has not shown this convert yet, so it cannot be cancelled.': '交易所尚未显示此兑换，因此无法取消。',
  'the name of the server could not be looked up; is the network down?': '无法解析服务器名称，网络是否中断？',
  'There is no order book of {market} yet. Open it and wait until it is live.':
    '还没有 {market} 的订单簿。请打开并等待实时数据。',
  'There is already an account "{label}" at this venue. Choose another name.':
    '该交易所已有账户“{label}”。请换一个名称。',
  'The venue has not shown this order yet, so it cannot be cancelled.': '交易所尚未显示此订单，因此无法撤销。',
  'It was put aside as {file}; the windows are those of its last good copy.':
    '已另存为 {file}，窗口取自最近的可用副本。',
  'This is not what was confirmed. Check the form and confirm again.': '这不是已确认的内容。请检查后重新确认。',
  'The app failed while sending; the convert may have been accepted.': '应用在发送时出错，兑换可能已被接受。',
  '{n} of the accounts in accounts.json cannot be used. Add them again.':
    'accounts.json 中有 {n} 个账户不可用。请重新添加。',
  'The kill switch is on: no new orders. Release it to trade again.': '紧急停止已开启：不能下新订单。解除后才能交易。',
  'Trading is off for this account. Switch it on before converting.': '该账户的交易已关闭。请先开启再兑换。',
  'The venue answered with a redirect ({status}), which is never followed.':
    '交易所返回了重定向（{status}），应用从不跟随。',
  'The app failed while sending; the order may have been accepted.': '应用在发送时出错，订单可能已被接受。',
  'This click already placed a different convert. Start a new one.': '这次点击已发送另一笔兑换。请重新开始。',
  'There are {n} layouts already. Remove one that you no longer need.': '已有 {n} 个布局。请移除不再需要的。',
  'The order book of {market} has not arrived yet. Wait until it is live.':
    '{market} 的订单簿尚未到达。请等待实时数据。',
  'The limits were changed meanwhile. Look at them and try again.': '限额已被更改。请查看后重试。',
  'The order is larger than the known book ({amount} {base}). Make it smaller.':
    '订单超过已知订单簿（{amount} {base}）。请减小数量。',
  'This click already placed a different order. Start a new one.': '这次点击已下了另一笔订单。请重新开始。',
  'Something went wrong inside the app. The log has the details.': '应用内部出错。详情见日志。',
  'The report could not be written ({reason}). Choose another folder.': '无法写入报告（{reason}）。请选择其他文件夹。',
  'This convert was sent before and its outcome is not known.': '此兑换此前已发送，结果未知。',
  'The order journal cannot be written ({reason}). Nothing was sent.':
    '无法写入订单日志（{reason}）。没有发送任何内容。',
  'It was sent, and {reason}. It may or may not have been accepted.': '已发送，但{reason}。可能已被接受，也可能没有。',
  'It is started again. Its orders and balances begin anew.': '正在重新启动。其订单和余额将重新开始。',
  'The file could not be written ({reason}). Choose another place.': '无法写入文件（{reason}）。请选择其他位置。',
  'This kind of window may not do that.': '此类窗口无权执行该操作。',
  'There are {n} windows already. Close one that you no longer need.': '已有 {n} 个窗口。请关闭不再需要的窗口。',
  'Too many windows at once. Wait a second and try again.': '同时打开的窗口过多。请等一秒后重试。',
  'No window was opened': '未打开窗口',
  'The request is too large.': '请求过大。',
  'Notifications stay on.': '通知保持开启。',
  'Not asked again': '不再询问',
  'You said no to this a moment ago. It can be asked again after {n} seconds.':
    '您刚刚拒绝了该请求。{n} 秒后才能再次询问。',
  'You said no three times within a minute. This window can ask again after it is closed and opened anew.':
    '一分钟内您已拒绝三次。关闭并重新打开此窗口后才能再次询问。',
  'must be one line without control characters': '必须为单行且不含控制字符',
  'Too many requests at once. Wait a second and try again.': '请求过多。请等一秒后重试。',
  'It was put aside as {file}; the app begins with the defaults.': '已另存为 {file}，应用以默认值开始。',
  'The order book of {market} is offline. Wait until it is live.': '{market} 的订单簿离线。请等待实时数据。',
  'The order is no longer in memory; see the order list.': '订单已不在内存中，请查看订单列表。',
  'There is no convert of unknown outcome with this key.': '没有与此键对应的结果未知的兑换。',
  'This convert of the venue does not fit what was sent.': '交易所的这笔兑换与已发送的不符。',
  'The order is {state}; only an unknown one can be set aside.': '只有结果未知的订单可以搁置，此订单为：{state}。',
  'The disk refuses what the venue tells of your orders': '磁盘拒绝写入交易所发来的订单信息',
  'The order book of {market} is stale. Wait until it is live.': '{market} 的订单簿已延迟。请等待实时数据。',
  'This system has no keychain that the app can reach.': '此系统没有应用可用的钥匙串。',
  'The alert could not be written to disk. Is it full?': '无法将提醒写入磁盘。磁盘已满吗？',
  'The practice exchange ended while starting (code {code}).': '模拟交易所在启动时结束（代码 {code}）。',
  'The keychain is locked. Unlock it, then try again.': '钥匙串已锁定。请解锁后重试。',
  '"{name}" is not that of a settings file of this app ({what}).': '“{name}”不属于本应用的设置文件（{what}）。',
  '{reach} is {percent} % beyond the best price {best}; your limit is {limit} %.':
    '{reach} 超出最优价 {best} 达 {percent} %，您的限额是 {limit} %。',
  'The venue did not accept the user id and key ({status}).': '交易所未接受用户 ID 和密钥（{status}）。',
  'The app ended before the venue’s answer arrived.': '应用在交易所回复到达前结束。',
  '{file} could not be written ({reason}). Choose another place.': '无法写入 {file}（{reason}）。请选择其他位置。',
  'This convert was accepted before; see the list.': '此兑换此前已被接受，请查看列表。',
  'the server cannot be reached from this network': '从此网络无法访问服务器',
  'the certificate of the server is not trusted': '服务器证书不受信任',
  'The practice exchange did not start in time.': '模拟交易所未能及时启动。',
  'must be a plain number above 0, such as 250': '必须是大于 0 的普通数字，例如 250',
  'the network cannot be reached; is it down?': '无法访问网络，是否中断？',
  'Trading is locked for "{label}". Unlock it first.': '“{label}”的交易已锁定。请先解锁。',
  'This venue does not list what it converts.': '该交易所不列出可兑换的币种。',
  'The order book of {market} does not keep its pace.': '{market} 的订单簿更新跟不上。',
  'the venue allows no requests for another {n} s': '交易所在接下来的 {n} 秒内不接受请求',
  'the venue refused the connection ({status})': '交易所拒绝了连接（{status}）',
  'the venue gave a token for the second time': '交易所重复给出了令牌',
  'the name of the server could not be found': '找不到服务器名称',
  'the certificate belongs to another server': '证书属于另一台服务器',
  'The venue does not answer a subscription.': '交易所没有回复订阅。',
  'The venue refused to end a subscription: {words}': '交易所拒绝结束订阅：{words}',
  'must have no spaces or special characters': '不能含空格或特殊字符',
  'Open an account first: this needs a key.': '请先打开账户：此操作需要密钥。',
  'Open an account first: add one to trade.': '请先打开账户：添加账户后才能交易。',
  "The venue's answer could not be read: {reason}.": '无法读取交易所的回复：{reason}。',
  'The practice venue has its own account.': '模拟交易所自带账户。',
  'There is no such account at this venue.': '该交易所没有这个账户。',
  'Nobody waits for the keychain any more.': '已不再等待钥匙串。',
  'The practice exchange could not start: {reason}': '模拟交易所无法启动：{reason}',
  'the venue does not answer subscriptions': '交易所不回复订阅',
  'must be a plain decimal number such as {number}': '必须是普通小数，例如 {number}',
  'This venue or account has been closed.': '该交易所或账户已关闭。',
  'The practice exchange is not available': '模拟交易所不可用',
  'This venue takes no market converts.': '该交易所不接受市价兑换。',
  'The demo key is not in the keychain': '模拟密钥不在钥匙串中',
  'The account was removed meanwhile.': '账户已被移除。',
  'This venue cannot cancel converts.': '该交易所不支持取消兑换。',
  'This page may not talk to the app.': '此页面无权与应用通信。',
  'These have their defaults again: {names}.': '以下已恢复默认：{names}。',
  'The venue refused a subscription: {words}': '交易所拒绝了订阅：{words}',
  'This venue takes no limit orders.': '该交易所不接受限价单。',
  'the server refused the connection': '服务器拒绝了连接',
  'the server did not answer in time': '服务器没有及时响应',
  'There is no venue "{id}" in the list.': '列表中没有交易所“{id}”。',
  'You closed this convert yourself.': '您已自行关闭此兑换。',
  'Convert {from} to {to} is completed in part': '{from} 兑换 {to} 部分完成',
  'This venue cannot cancel orders.': '该交易所不支持撤单。',
  'holds a setting that this app does not have.': '包含本应用没有的设置。',
  'The venue could not be asked: {reason}.': '无法询问交易所：{reason}。',
  '{market} is not a market of this venue.': '{market} 不是该交易所的市场。',
  'Some accounts could not be read': '部分账户无法读取',
  'must be a currency such as USDT': '必须是币种，例如 USDT',
  'can have at most 100 currencies': '最多包含 100 个币种',
  'The key of "{label}" is not at hand. {reason}': '“{label}”的密钥不可用。{reason}',
  'The file of {name} could not be read': '无法读取 {name} 文件',
  'No account: add one to trade.': '没有账户：添加后才能交易。',
  'The account is being removed.': '正在移除账户。',
  'The practice exchange stopped': '模拟交易所已停止',
  'Asking the venue for a token.': '正在向交易所申请令牌。',
  'must have at most {most} characters': '最多 {most} 个字符',
  'Trading stays locked for "{label}".': '“{label}”的交易保持锁定。',
  'The limits stay as they are.': '限额保持不变。',
  'The key of "{label}" is not at hand': '“{label}”的密钥不可用',
  'This venue gives no quotes.': '该交易所不提供报价。',
  'the venue stopped answering': '交易所停止响应',
  'is not a file of settings.': '不是设置文件。',
  'Convert {from} to {to} was cancelled': '{from} 兑换 {to} 已取消',
  'There is no such account.': '没有这个账户。',
  'Trading stays off for "{label}".': '“{label}”的交易保持关闭。',
  'Convert {from} to {to} is completed': '{from} 兑换 {to} 已完成',
  'the connection failed ({code})': '连接失败（{code}）',
  'connecting took too long': '连接用时过长',
  'The convert is already {state}.': '兑换已结束：{state}。',
  'Some settings were wrong': '部分设置有误',
  'Convert {from} to {to} has expired': '{from} 兑换 {to} 已过期',
  'There is no such order.': '没有这笔订单。',
  '{file}: {reason} Nothing was changed.': '{file}：{reason} 没有任何更改。',
  'The keychain is closed.': '钥匙串已关闭。',
  'Orders cannot be placed': '无法下单',
  'the token took too long': '申请令牌用时过长',
  'the connection was cut': '连接被切断',
  'The order is already {state}.': '订单已结束：{state}。',
  'the machine was asleep': '计算机曾休眠',
  'Convert {from} to {to} is active': '{from} 兑换 {to} 进行中',
  'Nothing was converted.': '没有兑换任何内容。',
  'must be a whole number': '必须是整数',
  'the connection failed': '连接失败',
  'is not valid JSON.': '不是有效的 JSON。',
  'No venue is open yet.': '还没有打开的交易所。',
  'The venue answered {status}.': '交易所返回 {status}。',
  'The vault is closed.': '保管库已关闭。',
  'the token is too old': '令牌已过时',
  'The app is closing.': '应用正在关闭。',
  'No account is open.': '没有打开的账户。',
  'the machine woke up': '计算机已唤醒',
  'the network changed': '网络已更改',
  'Convert {from} to {to} failed': '{from} 兑换 {to} 失败',
  'Nobody sells {base} now.': '现在没有人卖出 {base}。',
  '"{name}" cannot have {chord}, which has a meaning of its own.': '“{name}”不能使用 {chord}，该按键另有用途。',
  '"{name}" and "{other}" both have {chord}.': '“{name}”和“{other}”都使用 {chord}。',
  '"{name}" must be {expected}.': '“{name}”必须是 {expected}。',
  'Nobody buys {base} now.': '现在没有人买入 {base}。',
  'Charts begin anew': '图表重新开始',
  'Asking the venue.': '正在询问交易所。',
  'must be at least {least}': '不得小于 {least}',
  'must not be empty': '不能为空',
  'No connection: {reason}.': '没有连接：{reason}。',
  'must be at most {most}': '不得大于 {most}',
  'The venue lists {most} open orders at most and has more. Those are not shown, and cancel all leaves them open.':
    '交易所最多列出 {most} 个未完成订单，而实际更多。其余订单未显示，“全部取消”也不会取消它们。',
  'The venue lists {most} ended orders at most. Older ones are missing.':
    '交易所最多列出 {most} 个已结束订单，更早的未包含。',
  'Older orders are being read: {n} so far.': '正在读取较早的订单：已读 {n} 个。',
  'This request is not one that the app takes. The log has the details.': '应用不接受此请求。详情见日志。',
  'Not asked yet.': '尚未询问。',
  'Never sent: {reason}': '从未发送：{reason}',
  'Subscribing.': '正在订阅。',
  'Not started.': '未启动。',
  'Not sent: {reason}.': '未发送：{reason}。',
  'Connecting.': '正在连接。',
  '{sold} {from} became {got} {to}.': '{sold} {from} 已换成 {got} {to}。',
  'no token: {reason}': '没有令牌：{reason}',
  cancelled: '已取消',
  completed: '已完成',
  'A limit {reason}.': '限额{reason}。',
  rejected: '已拒绝',
  'Stopped.': '已停止。',
  expired: '已过期',
  working: '挂单中',
  partial: '部分成交',
  placing: '提交中',
  filled: '已成交',
  failed: '失败'
}
