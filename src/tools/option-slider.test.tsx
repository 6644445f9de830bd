import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toolCatalog } from '#tools/catalog.ts'
import { optionSlider } from '#tools/option-slider.tsx'

test.each(Object.entries(toolCatalog))('a slider of %s has the range that its schema writes', (_, { schema }) => {
  const { properties } = z.toJSONSchema(schema, { io: 'input' }) as {
    properties: Record<string, { type?: string; minimum?: number; maximum?: number }>
  }
  const Slider = optionSlider({ schema: schema as z.ZodObject })
  for (const [field, { type, minimum, maximum }] of Object.entries(properties)) {
    if (type !== 'number' || minimum === undefined || maximum === undefined) continue
    const markup = renderToStaticMarkup(
      <Slider label="One" field={field as never} options={schema.parse({}) as never} onChange={() => {}} />,
    )
    expect([field, markup.includes(`min="${minimum}"`), markup.includes(`max="${maximum}"`)]).toEqual([
      field,
      true,
      true,
    ])
  }
})
