import { newId } from '../new-id.ts';
import { apiVersion, type Sandbox } from '../sandbox.ts';
import type { EventCause, EventType, SandboxEvent } from './sandbox-event.ts';

const nobody: EventCause = { id: null, idempotency_key: null };

/** Resolves after the first delivery attempt. */
export async function emitEvent(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  cause: EventCause = nobody,
): Promise<void> {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: sandbox.clock.nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: sandbox.livemode,
    pending_webhooks: sandbox.webhookUrl === undefined ? 0 : 1,
    request: cause,
    type,
  };
  sandbox.state.events.set(event.id, event);
  sandbox.saveSoon();
  await sandbox.deliveries.deliver(event);
}
