/** What the members' plans hold and cost, for the pricing page and the pricing overlay. */
export const planFacts = {
  FREE: {
    name: 'FREE',
    figure: '100',
    unit: 'edits a month',
    monthly: '$0',
    yearly: '$0',
    facts: ['All free AI features', 'Results up to 4,096 px, no watermark', 'Photos kept for 30 days'],
  },
  BASIC: {
    name: 'BASIC',
    figure: '5,000',
    unit: 'edits a month',
    monthly: '$9.99 a month',
    yearly: '$59.94 a year',
    facts: ['All six tools, no ads', 'Full resolution, no watermark', 'Photos kept until you delete them'],
  },
} as const
