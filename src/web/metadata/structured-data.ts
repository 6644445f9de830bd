import type { PlanEntry } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Question } from '#web/front/questions.tsx'
import type { StructuredData } from './page-meta.ts'

// The fields that Google reads: developers.google.com/search/docs/appearance/structured-data.

/** The product with the prices of its plans. */
export function applicationData(t: Translator, description: Message, plans: readonly PlanEntry[]): StructuredData {
  return {
    '@type': 'WebApplication',
    name: 'Emulsion',
    description: t(description),
    inLanguage: t.language,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: t('A browser of 2024 or later'),
    offers: plans.map((plan) => offerOf(t, plan)),
  }
}

/** The paid plan as a product, with an offer for each billing period. */
export function productData(t: Translator, plans: readonly PlanEntry[]): StructuredData {
  return {
    '@type': 'Product',
    name: 'Emulsion BASIC',
    description: t('All six photo tools at full resolution, without ads and watermark.'),
    brand: { '@type': 'Brand', name: 'Emulsion' },
    offers: plans.filter((plan) => plan.price > 0).map((plan) => offerOf(t, plan)),
  }
}

export function questionsData(t: Translator, questions: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    inLanguage: t.language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function offerOf(t: Translator, plan: PlanEntry): StructuredData {
  return {
    '@type': 'Offer',
    name:
      plan.price === 0
        ? plan.name
        : t(plan.isYear ? '{plan}, paid annually' : '{plan}, paid monthly', { plan: plan.name }),
    price: (plan.price / 100).toFixed(2),
    priceCurrency: 'USD',
  }
}
