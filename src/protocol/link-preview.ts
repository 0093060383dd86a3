import * as z from 'zod/mini'

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
