import { z } from 'zod';

const NUMBER_OR_SLUG = /^(?:[1-9]\d*|(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*)$/;
const sentence = 'Use the number or the slug of the program.';

export const programKeySchema = z.string(sentence).max(100, sentence).regex(NUMBER_OR_SLUG, sentence);
