import { z } from 'zod'

/** What the variables of a shape hold once they are read. */
export type Variables<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** The decimal digits of a number from `least` to `most`. */
export const whole = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)
}

export const httpUrl = (name: string) =>
  z.string().refine(
    (value) => {
      try {
        return ['http:', 'https:'].includes(new URL(value).protocol)
      } catch {
        return false
      }
    },
    { error: `${name} must be a full http or https address.`, abort: true },
  )

export const emailAddress = (name: string) => z.email(`${name} must be an email address.`)
