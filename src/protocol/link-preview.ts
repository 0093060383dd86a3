import * as z from 'zod/mini'
import { wholeNumber } from './list.ts'

const Text = z.object({ type: z.literal(10), content: z.string() })
const Separator = z.object({ type: z.literal(14) })
const Pictures = z.object({ type: z.literal(12), items: z.array(z.object({ media: z.object({ url: z.string() }) })) })
const Button = z.object({ type: z.literal(2), style: z.literal(5), label: z.string(), url: z.string() })
const Row = z.object({ type: z.literal(1), components: z.array(Button) })

/** Discord's layout of a link: one container. */
export const ComponentEmbed = z.object({
  component: z.object({
    type: z.literal(17),
    components: z.array(z.union([Text, Separator, Pictures, Row])),
  }),
})

const size = (name: string) => z.optional(wholeNumber(name))

export const OEmbedQuery = z.object({
  url: z.string('Give the address of a script or a result as url.'),
  format: z._default(z.string(), 'json'),
  maxwidth: size('maxwidth'),
  maxheight: size('maxheight'),
})
export type OEmbedQuery = z.infer<typeof OEmbedQuery>

/** How a link is shown elsewhere, by oEmbed 1.0; the names are that standard's. */
export const OEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('link'),
  title: z.string(),
  author_name: z.exactOptional(z.string()),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.exactOptional(z.string()),
  thumbnail_width: z.exactOptional(z.int()),
  thumbnail_height: z.exactOptional(z.int()),
})
export type OEmbed = z.infer<typeof OEmbed>
