import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/messages.ts'
import { noRetouch } from '#tools/beauty/options.ts'
import { type ToolId, toolOf } from '#tools/catalog.ts'
import { tellStep } from './tell-step.ts'

const t = createTranslator('en')
const told = (options: object, tool: ToolId = 'cartoon') =>
  tellStep(t, { tool, options: toolOf(tool).schema.parse(options), mask: null, isOn: true } as never)

test('two drawings of one style are told apart by what was moved', () => {
  expect(told({})).toBe('Clean comic')
  expect(told({ style: 'pencil', lineWeight: 60, palette: 'warm' })).toBe('Pencil sketch, Lines 60, Warm')
  expect(told({ detail: 20, strength: 0 })).toBe('Clean comic, Detail 20, Strength 0')
})

test('light is told beside the preset of a retouch, which does not set it', () => {
  const natural = toolOf('beauty').presets[0]?.options ?? {}
  expect(told({ ...natural, sideLight: -40 }, 'beauty')).toBe('Natural, Light from the left')
  expect(told(natural, 'beauty')).toBe('Natural')
  expect(told({ ...noRetouch, sideLight: 40, shine: 20 }, 'beauty')).toBe('Light from the right, Shine on the skin')
  expect(told(noRetouch, 'beauty')).toBe('')
})

test('a shadow under a cut-out is told, and a sky that lights nothing', () => {
  const cutOut = { remove: 'background', background: 'color', color: '#ffffff' }
  expect(told({ ...cutOut, shadow: true }, 'remove-object')).toBe('White, Soft shadow')
  expect(told(cutOut, 'remove-object')).toBe('White')
  expect(told({ ...cutOut, color: '#aabbcc' }, 'remove-object')).toBe('#aabbcc')
  expect(told({ sky: 'storm', relight: 0 }, 'change-sky')).toBe('Storm, Light on the ground 0')
})

test('a crop is told with its shape, as the frame before it has one', () => {
  const cropped = (options: object, frame?: { width: number; height: number }) =>
    tellStep(
      t,
      { tool: 'adjust', options: toolOf('adjust').schema.parse(options), mask: null, isOn: true } as never,
      frame,
    )
  const crop = { left: 0.2, top: 0, width: 8 / 15, height: 1 }
  expect(cropped({ crop })).toBe('Crop')
  expect(cropped({ crop }, { width: 3000, height: 2000 })).toBe('Crop to 4:5')
  // Turned before it is cropped.
  expect(cropped({ crop: { ...crop, width: 1, height: 8 / 15 }, quarterTurns: 1 }, { width: 3000, height: 2000 })).toBe(
    'Crop to 5:4, Turn right',
  )
  expect(cropped({ crop: { ...crop, width: 0.413, height: 0.977 } }, { width: 3000, height: 2000 })).toBe('Crop')
})
