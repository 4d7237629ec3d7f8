import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { guestFields } from '../checkout/guest-fields.ts';
import { MOST_LISTED_SEATS } from '../checkout/most-listed-seats.ts';
import { orderReferenceSchema } from '../orders/order-reference.ts';

/** Why the guardian of a seat gets no link with the others. */
export const LINK_OBSTACLES = ['no_guardian', 'emailed_today', 'too_many_to_one'] as const;
export type LinkObstacle = (typeof LINK_OBSTACLES)[number];

/** Of the minors of an order whose guardian has not decided yet. */
export const guardianLinksSchema = z
  .object({
    links: z
      .array(z.object({ code: z.string(), participant: z.string(), email: z.string() }))
      .describe('To whom a link goes'),
    left_out: z.array(
      z.object({
        code: z.string(),
        participant: z.string(),
        why: z
          .enum(LINK_OBSTACLES)
          .describe(
            'no_guardian: no email address yet. emailed_today: within the last day. too_many_to_one: the address gets as many as it may of a day',
          ),
      }),
    ),
  })
  .meta({ id: 'GuardianLinks' });
export type GuardianLinks = z.infer<typeof guardianLinksSchema>;

/** What was shown is what is sent: of another address by now, nothing. */
export const guardianLinksSentSchema = z.object({
  links: z
    .array(z.object({ code: orderReferenceSchema, email: trimmedText(guestFields.email).toLowerCase() }))
    .min(1, 'Please choose at least one seat')
    .max(MOST_LISTED_SEATS, `At most ${MOST_LISTED_SEATS} seats at once`)
    .refine(
      (links) => new Set(links.map(({ code }) => code)).size === links.length,
      'Each seat can be named once',
    ),
});
