import { z } from 'zod'
import { digitalSources } from './digital-source.ts'

/** A step that a manifest tells of. */
const action = z.object({
  /** A term of C2PA, e.g. c2pa.edited. */
  action: z.string(),
  /** Id of our own tool; null for other makers. */
  tool: z.string().nullable(),
  engines: z.array(z.string()),
  /** The program that did it, e.g. 'Emulsion 0.1.0'. */
  agent: z.string().nullable(),
  source: z.enum(digitalSources).nullable(),
  description: z.string().nullable(),
})
export type CredentialAction = z.infer<typeof action>

/** What a file was made from. */
const ingredient = z.object({
  title: z.string().nullable(),
  /** Whether it was placed into the photo, rather than edited. */
  isPlaced: z.boolean(),
  /** What its own manifest says; null where it brought none. */
  said: z
    .object({
      program: z.string().nullable(),
      /** The organisation or name in its certificate. */
      signer: z.string().nullable(),
      /** The strongest of its acts. */
      source: z.enum(digitalSources).nullable(),
    })
    .nullable(),
  /** Whether its credentials did not hold when it was taken in. */
  hasFailed: z.boolean(),
})
export type CredentialIngredient = z.infer<typeof ingredient>

/**
 * valid: signed, and no byte was changed since. changed: the picture or its manifest was changed after it was signed.
 * broken: there is a manifest that cannot be read, or whose certificate may not sign. none: there is no manifest.
 */
const credentialStates = ['valid', 'changed', 'broken', 'none'] as const

/** What a file says about how it was made. */
export const credentialsReply = z.object({
  state: z.enum(credentialStates),
  /** Why it is broken or changed, as C2PA's status codes. */
  codes: z.array(z.string()),
  signer: z
    .object({
      organisation: z.string().nullable(),
      name: z.string().nullable(),
      issuer: z.string().nullable(),
      /** SHA-256 of the certificate, hex. */
      fingerprint: z.string(),
      /** Whether it is the one that reads this. */
      isOurs: z.boolean(),
      /** Only where a time stamping authority vouches for it. */
      signedAt: z.string().nullable(),
    })
    .nullable(),
  /** The program that wrote the manifest. */
  program: z.string().nullable(),
  actions: z.array(action),
  ingredients: z.array(ingredient),
  /** SHA-256 of the file that was edited, hex. */
  originalSha256: z.string().nullable(),
  /** The IPTC term in the file's XMP. */
  source: z.enum(digitalSources).nullable(),
  hasRecipe: z.boolean(),
  /** Of a PNG that proves what stayed the original's. */
  untouched: z
    .object({
      /** Share of the pixels, 0..1. */
      share: z.number(),
      /** Whether they are what was signed. */
      isProven: z.boolean(),
    })
    .nullable(),
  /** Set when the original was given too. */
  original: z
    .object({
      /** Whether it is the very file that was edited; null when the manifest does not say. */
      isSameFile: z.boolean().nullable(),
      /** Whether all outside the mask is the same in both; null without a proof. */
      isUntouched: z.boolean().nullable(),
    })
    .nullable(),
})
export type CredentialsReply = z.infer<typeof credentialsReply>
