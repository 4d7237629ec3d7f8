import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** What hangs on an account, as the fields of a JSON object, for its owner and for the office. */
export function exportedAccount(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
        'interests', (select coalesce(json_agg(json_build_object(
            'program', g.title, 'slug', g.slug, 'saved_at', i.created_at) order by i.created_at), '[]')
          from program_interests i join programs g on g.id = i.program_id where i.user_id = ${userId}),
        'family', json_build_object(
          'people', (select coalesce(json_agg(json_build_object(
              'name', f.name, 'born_on', f.born_on, 'kept_at', f.kept_at) order by f.id), '[]')
            from family_people f where f.user_id = ${userId}),
          'consents', (select coalesce(json_agg(json_build_object(
              'words', a.words, 'given_at', c.given_at, 'ended_at', c.ended_at) order by c.id), '[]')
            from family_consents c join agreement_texts a on a.id = c.text_id where c.user_id = ${userId})),
        'access_tokens', (select coalesce(json_agg(json_build_object(
            'device', t.device, 'scope', t.scope, 'created_at', t.created_at, 'last_used_at', t.last_used_at,
            'expires_at', t.expires_at) order by t.id), '[]')
          from access_tokens t where t.user_id = ${userId}),
        'passkeys', (select coalesce(json_agg(json_build_object(
            'name', k.name, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.id), '[]')
          from passkeys k where k.user_id = ${userId}),
        'second_factor_since', (select u.second_factor_since from users u where u.id = ${userId}),
        'security_events', (select coalesce(json_agg(json_build_object(
            'at', e.at, 'kind', e.kind, 'outcome', e.outcome, 'device', e.device, 'times', e.times) order by e.id), '[]')
          from security_events e where e.user_id = ${userId})`;
}
