import { z } from 'zod'

/** Answer of GET /api/photos/:id/analyses/:tool: what the tool sees in the photo before it is run. */
export const analysisReply = z.object({
  findings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.number()).readonly()])),
  /** Greyscale PNGs, base64, by name. */
  masks: z.record(z.string(), z.string()),
})
export type AnalysisReply = z.infer<typeof analysisReply>
