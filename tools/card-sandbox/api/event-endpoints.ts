import { noSuch } from './api-error.ts';
import { created, pagination } from './common-parameters.ts';
import { endpoint } from './endpoint.ts';
import { isWithin, listPage, newestFirst } from './list-page.ts';
import { flag, listOf, readFields, text } from './parameters.ts';

const list = {
  ...pagination,
  created,
  type: text(255),
  types: listOf(text(255), 20),
  delivery_success: flag,
};

export const eventEndpoints = [
  endpoint(
    'GET /v1/events/:id',
    (form) => readFields({}, form),
    ({ state }, _, { id }) => {
      const event = state.events.get(id);
      if (!event) throw noSuch('event', id);
      return event;
    },
  ),
  endpoint(
    'GET /v1/events',
    (form) => readFields(list, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.events).filter(
        (event) =>
          isWithin(event.created, parameters.created) &&
          (parameters.type === undefined || matches(event.type, parameters.type)) &&
          (parameters.types === undefined || parameters.types.includes(event.type)) &&
          (parameters.delivery_success === undefined ||
            parameters.delivery_success === (event.pending_webhooks === 0)),
      );
      return listPage(found, '/v1/events', parameters);
    },
  ),
];

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
