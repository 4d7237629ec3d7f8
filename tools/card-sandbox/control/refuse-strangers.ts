import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

export function refuseStrangers({ socket }: FastifyRequest): void {
  if (!loopback.test(socket.remoteAddress ?? ''))
    throw new ApiError(403, 'The switches of the card sandbox work only on this machine.');
}
