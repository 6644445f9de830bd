import { z } from 'zod'

/** What the variables of a shape hold once they are read. */
export type Variables<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** The decimal digits of a number from `least` to `most`; `sentence` completes "NAME must be …". */
export const whole = (
  name: string,
  least: number,
  most: number,
  sentence = `a whole number from ${least} to ${most}`,
) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be ${sentence}.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} must be ${sentence}.`)

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
