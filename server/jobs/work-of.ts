import type { Logger } from 'pino';
import { forgetOldFamilies } from '#server/accounts/erase-family.ts';
import { forgetOldTokens } from '#server/accounts/forget-old-tokens.ts';
import type { AlertChannel } from '#server/alerts/alert-channel.ts';
import { alertUnsentEmails } from '#server/alerts/alert-unsent-emails.ts';
import { sendAlert } from '#server/alerts/send-alert.ts';
import { forgetOldSecurityEvents } from '#server/audit/forget-old-security-events.ts';
import { clearUnusedPictures } from '#server/catalogue/clear-unused-pictures.ts';
import { makePictureSizes } from '#server/catalogue/make-picture-sizes.ts';
import { continueSessionCancellation } from '#server/changes/continue-session-cancellation.ts';
import { decideSessions } from '#server/changes/decide-sessions.ts';
import { endEmptyChoices } from '#server/changes/end-empty-choices.ts';
import { endStaleOffers } from '#server/changes/end-stale-offers.ts';
import { forgetOldWithdrawals } from '#server/changes/forget-old-withdrawals.ts';
import { returnWithdrawals } from '#server/changes/return-withdrawals.ts';
import { forgetOldOrderRequests } from '#server/checkout/forget-old-order-requests.ts';
import { remindToPay } from '#server/checkout/remind-to-pay.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import { sendEmail } from '#server/emails/send-email.ts';
import { eraseOldData } from '#server/operations/erase-old-data.ts';
import { recordTimerRun } from '#server/operations/record-timer-run.ts';
import { sumDays } from '#server/operations/sum-days.ts';
import { forgetOldSeats } from '#server/participants/forget-old-seats.ts';
import { remindWhoComes } from '#server/participants/remind-who-comes.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { compareStatement } from '#server/payments/compare-statement.ts';
import { processEvent } from '#server/payments/process-event.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { sendEvidence } from '#server/payments/send-evidence.ts';
import type { Context } from '#server/platform/context.ts';
import { forgetOldKeys } from '#server/platform/idempotency/forget-old-keys.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import type { Work } from './job-queue.ts';

/** Each job and each timer calls one domain function. */
export function workOf(
  ctx: Context,
  { email, alertChannel }: { email: EmailContext; alertChannel: AlertChannel | undefined },
  log: Logger,
): Work {
  return {
    jobs: {
      email: ({ emailId }) => sendEmail(email, emailId),
      alert: ({ alertId }) => sendAlert({ ...ctx, alertChannel }, alertId),
      webhook: ({ eventId }) => processEvent(ctx, eventId),
      refund: ({ refundId }) => sendRefund(ctx, refundId),
      evidence: ({ evidenceId }) => sendEvidence(ctx, evidenceId),
      picture: ({ hash }) => makePictureSizes(ctx, hash),
      session_cancellation: ({ cancellationId }) => continueSessionCancellation(ctx, cancellationId),
    },
    timed: [
      {
        name: 'resolve-stale-checkouts',
        cron: '* * * * *',
        work: () => Promise.all([resolveStaleCheckouts(ctx), endStaleOffers(ctx), endEmptyChoices(ctx)]),
      },
      { name: 'decide-sessions', cron: '* * * * *', work: () => decideSessions(ctx) },
      {
        name: 'return-withdrawals',
        cron: '* * * * *',
        work: () => returnWithdrawals({ ...ctx, loadEmails: email.loadEmails }),
      },
      { name: 'remind-to-pay', cron: '* * * * *', work: () => remindToPay(ctx) },
      { name: 'remind-who-comes', cron: '23 9 * * *', work: () => remindWhoComes(ctx) },
      { name: 'sum-sales', cron: '*/5 * * * *', work: () => sumDays(ctx) },
      { name: 'reconcile-payments', cron: '* * * * *', work: () => reconcilePayments(ctx) },
      { name: 'watch-emails', cron: '*/5 * * * *', work: () => alertUnsentEmails(ctx) },
      {
        name: 'forget-what-is-old',
        cron: '41 * * * *',
        work: () =>
          Promise.all([
            forgetOldKeys(ctx),
            forgetOldTokens(ctx),
            forgetOldSecurityEvents(ctx),
            forgetOldOrderRequests(ctx),
            forgetOldSeats(ctx),
            forgetOldFamilies(ctx),
            forgetOldWithdrawals(ctx),
            clearUnusedPictures(ctx),
          ]),
      },
      { name: 'erase-old-data', cron: '11 * * * *', work: () => eraseOldData(ctx) },
      { name: 'compare-statement', cron: '47 3 * * *', work: () => compareStatement(ctx) },
      {
        name: 'check-ledger',
        cron: '17 3 * * *',
        work: async () => {
          const findings = await checkLedger(ctx);
          const { missed, unknown, pools, ...counted } = findings;
          if (missed.length + unknown.length + pools.length > 0)
            log.error(
              { missed, unknown, pools },
              'the ledger check failed: payments were missed, or seats are miscounted',
            );
          else log.info(counted, 'the ledger check passed');
          return findings;
        },
      },
    ].map((timed) => recordTimerRun(ctx, timed)),
  };
}
