import type { PlanEntry } from '#contract/plan.ts'
import type { StructuredData } from './page-meta.ts'
import type { Question } from './questions.tsx'

// As Google reads them: developers.google.com/search/docs/appearance/structured-data.

/** The product itself, with what its plans cost. */
export function applicationData(name: string, description: string, plans: readonly PlanEntry[]): StructuredData {
  return {
    '@type': 'WebApplication',
    name,
    description,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'A browser of 2024 or later',
    offers: plans.map(offerOf),
  }
}

/** The paid plan as a product with an offer a billing period. */
export function productData(plans: readonly PlanEntry[]): StructuredData {
  return {
    '@type': 'Product',
    name: 'Emulsion BASIC',
    description: 'All six photo tools at full resolution, without ads and watermark.',
    brand: { '@type': 'Brand', name: 'Emulsion' },
    offers: plans.filter((plan) => plan.price > 0).map(offerOf),
  }
}

export function questionsData(questions: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function offerOf(plan: PlanEntry): StructuredData {
  return {
    '@type': 'Offer',
    name: plan.price === 0 ? plan.name : `${plan.name}, paid ${plan.isYear ? 'annually' : 'monthly'}`,
    price: (plan.price / 100).toFixed(2),
    priceCurrency: 'USD',
  }
}
