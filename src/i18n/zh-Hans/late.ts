import type late from '#i18n/de/late.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Controls
  '{label}: pick': '{label}：选取',
  More: '更多',
  Dismiss: '关闭',
  'Show {field}': '显示{field}',
  Show: '显示',
  Hide: '隐藏',
  'Double-click to reset': '双击重置',
  // The account's menu
  Free: 'Free',
  '{left, number} of {limit, number} edits left': '还剩 {left, number} / {limit, number} 次修图',
  'Log out': '退出登录',
  'The menu could not be loaded. Load the page again.': '菜单无法加载，请重新加载页面。',
  // Pages of the account, before the login
  'Log in to see your photos': '登录后查看照片',
  'Log in to see your account': '登录后查看账户',
  'Log in to write to us': '登录后给我们写信',
  'Log in to see your orders': '登录后查看订单',
  'Log in to go on': '登录后继续',
  'Your email is enough. What you opened or made in this browser comes along into your account.':
    '有邮箱就够了。你在此浏览器中打开或做好的照片会一起进入你的账户。',
  // Photos
  'This picture cannot be shown just now.': '这张图片暂时无法显示。',
  'Edit {name}': '编辑 {name}',
  'Mark {name}': '选中 {name}',
  Original: '原图',
  'More for {name}': '{name} 的更多操作',
  'Edit again': '再次编辑',
  Edit: '编辑',
  Download: '下载',
  Delete: '删除',
  'Show older photos': '显示更早的照片',
  'Delete this photo?': '删除这张照片？',
  '{name} will be gone for good. Results made from it stay.': '{name} 将永久删除。由它生成的成品会保留。',
  'Keep it': '保留',
  // Edits at work
  'At work': '进行中',
  Waiting: '等待中',
  'Waiting, {ahead, number} before it': '等待中，前面还有 {ahead, number} 个',
  Working: '处理中',
  '{stage}, {percent} %': '{stage}，{percent}%',
  '{stage}, {percent} %, about {seconds} s left': '{stage}，{percent}%，约剩 {seconds} 秒',
  // Support
  'Your message has been sent.': '消息已发送。',
  Subject: '主题',
  Message: '内容',
  'The answer is shown here, and mailed to you.': '回复会显示在这里，也会发到你的邮箱。',
  'What you wrote is kept.': '你写的内容还在。',
  Sending: '正在发送',
  Send: '发送',
  'Say in a few words what it is about.': '用几个字说明是什么事。',
  'Write what happened, or what you would like to know.': '写下发生了什么，或你想了解什么。',
  'Nothing yet. What you ask, and the answers, will lie here.': '还没有内容。你的问题和回复会出现在这里。',
  'Waiting for an answer': '等待回复',
  Answered: '已回复',
  Answer: '回复',
  // Requests
  'Action in loading...': '正在处理...',
  'Request error': '请求出错',
  'Number {id}': '编号 {id}',
  OK: '好',
  // Consent
  'May Google count your visit?': '允许 Google 统计你的访问吗？',
  'May Google show ads here?': '允许 Google 在这里显示广告吗？',
  'May Google show ads and count your visit here?': '可以让 Google 在这里显示广告、统计你的访问吗？',
  'If you accept, its scripts are loaded and set cookies.': '如果接受，会加载它的脚本并设置 Cookie。',
  'If you accept, its script is loaded and sets cookies.': '如果接受，会加载它的脚本并设置 Cookie。',
  'Its ads would not be chosen by what you do elsewhere.': '它的广告不会根据你在别处的行为来挑选。',
  'Until you accept, nothing of it is loaded, and all tools work without.':
    '在你接受之前什么都不会加载，所有工具照常可用。',
  'What that means': '这意味着什么',
  Decline: '拒绝',
  Accept: '接受',
} as const satisfies Translation<typeof late>
