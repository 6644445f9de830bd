/** What both documents say. */
export default {
  contents: 'Contents',
  inForce: 'In force since {date}',
  operator: {
    title: 'Who runs this',
    byForm: 'With an account, you reach the operator by the form under {support}.',
    byMail: 'You reach the operator by mail or, with an account, by the form under {support}.',
  },
  withoutAccount: 'Without an account',
  visitorTime: '{visitorHours} hours',
  freeTime: '{freeDays} days',
} as const
