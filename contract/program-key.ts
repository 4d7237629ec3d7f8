import { z } from 'zod';

const NUMBER_OR_SLUG = /^(?:[1-9]\d*|(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*)$/;
const sentence = 'A program is named by its number or its slug.';

export const programKeySchema = z.string(sentence).max(100, sentence).regex(NUMBER_OR_SLUG, sentence);
