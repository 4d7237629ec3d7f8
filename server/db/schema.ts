import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import type { SecurityOutcome } from '#contract/audit/office-security-event.ts';
import type { EarlierTerms, TermsStep } from '#contract/catalogue/booking-terms.ts';
import type { PictureFormat } from '#contract/catalogue/picture.ts';
import type { ProgramType } from '#contract/catalogue/program-type.ts';
import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { CancellationOutcome } from '#contract/changes/office-cancellation-outcome.ts';
import type { WithdrawalProblem, WithdrawalState } from '#contract/changes/withdrawal-state.ts';
import type { AttemptState } from '#contract/checkout/attempt-state.ts';
import type { ChallengeRule } from '#contract/checkout/office-challenge-rule.ts';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { RepaymentCause } from '#contract/orders/manual-repayment.ts';
import type { OrderRequestState } from '#contract/orders/office-order-requests.ts';
import type { OrderEventKind } from '#contract/orders/order-event.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { RefundReason, RefundState } from '#contract/orders/refund-state.ts';
import type { MessageStepKind } from '#contract/outreach/office-message-step.ts';
import type { ConsentKind, GuardianConsent } from '#contract/participants/consent-kind.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { SeatForm } from '#contract/participants/seat-form.ts';
import type { DifferenceKind, MovementKind } from '#contract/payments/office-statement.ts';
import type { PersonKind } from '#contract/people/office-person-kind.ts';
import type { SessionDecision } from '#contract/sessions/session-minimum.ts';
import type { NamedPermission } from '#contract/staff/office-permissions.ts';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import type { Role } from '#contract/staff/role.ts';

type ErasureKind = 'person' | 'account' | 'unused_account' | 'order' | SealedClass;

type OneTimePurpose =
  | 'verify_email'
  | 'reset_password'
  | 'claim_purchases'
  | 'open_order'
  | 'accept_invitation'
  | 'object_to_address'
  | 'object_to_withdrawal'
  | 'confirm_seats'
  | 'sign_in';

interface DayPlanColumns {
  day: number;
  starts: string;
  ends: string;
  what: string;
}

export interface Database {
  programs: {
    id: Generated<number>;
    slug: string;
    title: string;
    description: string;
    category: string;
    track: string | null;
    image: string | null;
    duration: string;
    priceCents: number | null;
    features: string[];
    certificate: Generated<string | null>;
    schedule: Generated<string | null>;
    sellingPoints: Generated<string[]>;
    hasFormats: Generated<boolean>;
    gradeLevels: string[];
    soldBy: SoldBy;
    seatPoolId: number | null;
    preparationNotes: string | null;
    seatForm: Generated<SeatForm>;
    termsId: Generated<number | null>;
    position: Generated<number>;
    publishedAt: Generated<Date | null>;
    createdAt: Generated<Date>;
    titleFolded: GeneratedAlways<string>;
    descriptionFolded: GeneratedAlways<string>;
    revision: Generated<number>;
    archivedAt: Generated<Date | null>;
    mediaHash: GeneratedAlways<string | null>;
    startsLocal: Generated<string | null>;
    endsLocal: Generated<string | null>;
    timezone: Generated<string | null>;
    startsAt: GeneratedAlways<Date | null>;
    endsAt: GeneratedAlways<Date | null>;
    isOnline: Generated<boolean>;
    venueName: Generated<string | null>;
    venueAddress: Generated<string | null>;
    city: Generated<string | null>;
    country: Generated<string | null>;
    countryCode: Generated<string | null>;
    venueId: Generated<number | null>;
    venueFacts: Generated<VenueFact[] | null>;
    startsWithinDays: Generated<number | null>;
    datesMissingSince: Generated<Date | null>;
  };
  programDayPlans: DayPlanColumns & { programId: number };
  sessionDayPlans: DayPlanColumns & { sessionId: number };
  programQuestions: {
    programId: number;
    position: number;
    question: string;
    answer: string;
  };
  /** Never changed: other words are another row. */
  agreementTexts: {
    id: Generated<number>;
    words: string;
    createdAt: Generated<Date>;
  };
  /** Never changed: other terms are another version. */
  bookingTerms: {
    id: Generated<number>;
    name: string;
    version: number;
    steps: ColumnType<TermsStep[], string>;
    dateChangeUntilDays: number | null;
    dateChangesMost: number | null;
    handOnUntilDays: number | null;
    withdrawalDays: number | null;
    createdAt: Generated<Date>;
  };
  programAgreements: {
    programId: number;
    programType: ProgramType | null;
    agreementId: number;
  };
  programFormerSlugs: {
    slug: string;
    programId: number;
  };
  instructors: {
    id: Generated<number>;
    name: string;
    credentials: string;
    about: string;
    languages: string[];
    photo: string | null;
    email: Generated<string>;
    revision: Generated<number>;
    archivedAt: Generated<Date | null>;
    createdAt: Generated<Date>;
    nameFolded: GeneratedAlways<string>;
  };
  programInstructors: {
    programId: number;
    instructorId: number;
  };
  sessionInstructors: {
    sessionId: number;
    instructorId: number;
  };
  media: {
    hash: string;
    master: Buffer;
    width: number;
    height: number;
    madeAt: Generated<Date | null>;
    unusedSince: Generated<Date | null>;
    createdAt: Generated<Date>;
  };
  mediaFiles: {
    hash: string;
    width: number;
    format: PictureFormat;
    bytes: Buffer;
  };
  venues: {
    id: Generated<number>;
    location: string;
    city: string;
    country: string;
    countryCode: string;
    venueName: string;
    venueAddress: string;
    timezone: string;
    venueFacts: Generated<VenueFact[]>;
    directions: string | null;
    mapPicture: string | null;
    revision: Generated<number>;
    archivedAt: Generated<Date | null>;
    createdAt: Generated<Date>;
    nameFolded: GeneratedAlways<string>;
    words: GeneratedAlways<string>;
  };
  workshopSessions: {
    id: Generated<number>;
    programId: number;
    programSoldBy: GeneratedAlways<'session'>;
    seatPoolId: number;
    sessionTitle: string | null;
    programType: Generated<ProgramType>;
    location: string;
    city: string;
    country: string;
    countryCode: string;
    venueName: string;
    venueAddress: string;
    venueId: number | null;
    venueFacts: VenueFact[] | null;
    organizationLogo: string | null;
    organizationLogoAlt: Generated<string>;
    locationHighlights: string[];
    audiences: string[];
    gradeLevels: number[];
    timezone: string;
    startsLocal: string;
    endsLocal: string;
    startsAt: GeneratedAlways<Date>;
    endsAt: GeneratedAlways<Date>;
    priceCents: number | null;
    isFeatured: Generated<boolean>;
    specialNotes: string | null;
    preparationNotes: string | null;
    seatForm: Generated<SeatForm | null>;
    termsId: Generated<number | null>;
    minSeats: Generated<number | null>;
    decideOn: Generated<string | null>;
    decision: Generated<SessionDecision | null>;
    decidedAt: Generated<Date | null>;
    publishedAt: Generated<Date | null>;
    cancelledAt: Generated<Date | null>;
    createdAt: Generated<Date>;
    revision: Generated<number>;
    words: GeneratedAlways<string>;
  };
  sessionCancellations: {
    id: Generated<number>;
    sessionId: number;
    note: Generated<string>;
    /** Null: the day that was set for its minimum. */
    startedBy: number | null;
    startedAt: Generated<Date>;
    finishedAt: Generated<Date | null>;
  };
  sessionCancellationItems: {
    id: Generated<number>;
    cancellationId: number;
    orderId: number;
    state: Generated<'due' | 'asked' | 'done' | 'failed'>;
    outcome: Generated<CancellationOutcome | null>;
    seats: Generated<number>;
    amountCents: Generated<number>;
    refundId: Generated<number | null>;
    failure: Generated<string | null>;
    changedAt: Generated<Date>;
    askedUntil: Generated<Date | null>;
    offerId: Generated<number | null>;
  };
  seatPools: {
    id: Generated<number>;
    capacity: number;
    taken: Generated<number>;
    blocked: Generated<number>;
  };
  settings: {
    key: string;
    value: unknown;
  };
  requestCounts: {
    key: string;
    counted: number;
    resetsAt: Date;
  };
  users: {
    id: GeneratedAlways<number>;
    email: string;
    emailVerifiedAt: Date | null;
    passwordHash: string | null;
    name: string;
    phone: Generated<string>;
    schoolName: Generated<string>;
    grade: Generated<string>;
    city: Generated<string>;
    role: Role;
    disabledAt: Date | null;
    secondFactorSince: Generated<Date | null>;
    createdAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
    revision: Generated<number>;
  };
  people: {
    id: GeneratedAlways<number>;
    email: string;
    userId: number | null;
    name: string;
    phone: string;
    orderCount: number;
    paidCents: number;
    lastOrderAt: Date | null;
    knownSince: Date | null;
    kind: GeneratedAlways<PersonKind>;
    nameFolded: GeneratedAlways<string>;
    searched: GeneratedAlways<string>;
  };
  personNotes: {
    id: GeneratedAlways<number>;
    personId: number;
    text: string;
    writtenBy: number | null;
    writtenAt: Generated<Date>;
  };
  accessTokens: {
    id: GeneratedAlways<number>;
    tokenHash: Buffer;
    userId: number;
    scope: TokenScope;
    device: Generated<string>;
    createdAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
    expiresAt: Date;
    steppedUpAt: Date | null;
  };
  passkeys: {
    id: GeneratedAlways<number>;
    userId: number;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Generated<Date>;
    lastUsedAt: Date | null;
  };
  passkeyChallenges: {
    challenge: string;
    tokenId: number | null;
    expiresAt: Date;
  };
  authenticatorApps: {
    userId: number;
    secret: Generated<Buffer | null>;
    sealedSecret: Generated<string | null>;
    confirmedAt: Date | null;
    lastStep: Generated<number>;
    createdAt: Generated<Date>;
  };
  recoveryCodes: {
    userId: number;
    codeHash: string;
    usedAt: Date | null;
  };
  oneTimeTokens: {
    tokenHash: Buffer;
    purpose: OneTimePurpose;
    email: string;
    userId: number | null;
    orderId: number | null;
    createdAt: Generated<Date>;
    expiresAt: Date;
    usedAt: Date | null;
  };
  knownDevices: {
    userId: number;
    deviceHash: Buffer;
    knownUntil: Date;
  };
  knownNetworks: {
    userId: number;
    networkHash: Buffer;
    knownUntil: Date;
  };
  reminderLinks: {
    tokenHash: Buffer;
    emailHash: Buffer;
    createdAt: Generated<Date>;
  };
  stoppedReminders: {
    emailHash: Buffer;
    stoppedAt: Generated<Date>;
  };
  invitations: {
    id: GeneratedAlways<number>;
    email: string;
    role: OfficeRole;
    invitedBy: number | null;
    createdAt: Generated<Date>;
    sentAt: Generated<Date>;
    expiresAt: Date;
    takenAt: Generated<Date | null>;
    withdrawnAt: Generated<Date | null>;
  };
  programInterests: {
    userId: number;
    programId: number;
    createdAt: Generated<Date>;
  };
  auditLog: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    actor: string;
    action: string;
    subject: string;
    detail: Generated<unknown>;
    before: Generated<unknown>;
    after: Generated<unknown>;
    network: Generated<string | null>;
    erasedAt: Generated<Date | null>;
  };
  securityEvents: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    kind: string;
    outcome: SecurityOutcome;
    reason: string | null;
    userId: number | null;
    network: string | null;
    device: string | null;
    requestId: string | null;
    details: Generated<Record<string, unknown>>;
    times: Generated<number>;
    foldKey: Buffer | null;
    erasedAt: Generated<Date | null>;
  };
  orders: {
    id: Generated<number>;
    reference: string;
    userId: number | null;
    buyerKeyHash: Buffer | null;
    buyer: GeneratedAlways<string | null>;
    network: string | null;
    name: string;
    email: string;
    phone: Generated<string>;
    schoolName: Generated<string>;
    grade: Generated<string>;
    city: Generated<string>;
    copyEmail: Generated<string>;
    notes: Generated<string>;
    cartHash: Buffer;
    /** Only changeOrderState writes this column. */
    state: ColumnType<OrderState, OrderState, never>;
    currency: string;
    totalCents: number;
    replacedBy: number | null;
    extendedAt: Date | null;
    heldFrom: Generated<Date | null>;
    heldUntil: Generated<Date | null>;
    createdAt: Generated<Date>;
    settledAt: Date | null;
    anonymisedAt: Date | null;
    revision: Generated<number>;
    paidBy: Generated<PaidBy>;
    paidNote: Generated<string>;
    createdBy: Generated<number | null>;
    supplementTo: Generated<number | null>;
  };
  orderKeys: {
    orderId: number;
    keyHash: Buffer;
  };
  orderLines: {
    id: Generated<number>;
    orderId: number;
    position: number;
    programId: number;
    sessionId: number | null;
    seatPoolId: number;
    title: string;
    detail: Generated<string>;
    quantity: number;
    unitPriceCents: number;
    agreementId: Generated<number | null>;
    agreedAt: Generated<Date | null>;
    termsId: Generated<number | null>;
    earlierTerms: Generated<EarlierTerms[] | null>;
  };
  dateChanges: {
    id: Generated<number>;
    orderId: number;
    ticketIds: number[];
    fromLineId: number;
    toLineId: number | null;
    supplementId: number | null;
    differenceCents: number;
    askedBy: number | null;
    reason: Generated<string>;
    askedAt: Generated<Date>;
    changedAt: Date | null;
  };
  dateChangePrograms: {
    programId: number;
    otherProgramId: number;
  };
  checkoutAttempts: {
    orderId: number;
    attempt: number;
    state: AttemptState;
    request: unknown;
    expiresAt: Date;
    leasedUntil: Date | null;
    providerSessionId: string | null;
    url: string | null;
    createdAt: Generated<Date>;
    lookedAt: Generated<Date | null>;
  };
  seatHolds: {
    id: Generated<number>;
    orderLineId: number;
    seatPoolId: number;
    quantity: number;
    state: 'held' | 'sold' | 'released';
    freed: Generated<number>;
    createdAt: Generated<Date>;
    isOffer: Generated<boolean>;
  };
  payments: {
    id: GeneratedAlways<number>;
    orderId: number;
    paymentIntent: string;
    providerSessionId: string;
    amountCents: number;
    currency: string;
    refundedCents: Generated<number>;
    paidAt: Date;
    createdAt: Generated<Date>;
  };
  erasureKeys: {
    id: string;
    sealed: string;
    madeAt: Generated<Date>;
  };
  erasures: {
    id: Generated<string>;
    kind: ErasureKind;
    keyId: string;
    hash: string;
    /** With microseconds, which a Date does not have. */
    erasedAt: ColumnType<Date, string | undefined, never>;
  };
  entranceHelpers: {
    userId: number;
    sessionId: number | null;
    programId: number | null;
    givenBy: number | null;
    givenAt: Generated<Date>;
  };
  namedPermissions: {
    userId: number;
    permission: NamedPermission;
    givenBy: number | null;
    givenAt: Generated<Date>;
  };
  unmatchedPayments: {
    paymentIntent: string;
    providerSessionId: string;
    orderReference: string;
    amountCents: number;
    currency: string;
    paidAt: Date;
    foundAt: Generated<Date>;
  };
  refunds: {
    id: GeneratedAlways<number>;
    orderId: number;
    paymentId: number;
    amountCents: number;
    reason: RefundReason;
    state: RefundState;
    providerRefundId: string | null;
    failure: string | null;
    requestedBy: number | null;
    retryOf: number | null;
    askedAt: Date | null;
    createdAt: Generated<Date>;
    endedAt: Date | null;
    note: Generated<string>;
    mark: Generated<unknown>;
    lookedAt: Generated<Date | null>;
  };
  manualRepayments: {
    id: GeneratedAlways<number>;
    orderId: number;
    cause: RepaymentCause;
    refundId: Generated<number | null>;
    sessionId: Generated<number | null>;
    amountCents: number;
    createdAt: Generated<Date>;
    returnedAt: Generated<Date | null>;
    returnedBy: Generated<number | null>;
    note: Generated<string>;
  };
  invoicePayments: {
    id: GeneratedAlways<number>;
    orderId: number;
    paidOn: string;
    amountCents: number;
    reference: string;
    corrects: Generated<number | null>;
    notedBy: number | null;
    notedAt: Generated<Date>;
  };
  tickets: {
    id: GeneratedAlways<number>;
    code: string;
    orderLineId: number;
    holder: string;
    state: 'valid' | 'refunded';
    refundId: number | null;
    /** What its refund returned of the price. Null: all of it. */
    refundedCents: Generated<number | null>;
    checkedInAt: Date | null;
    checkedInBy: number | null;
    createdAt: Generated<Date>;
    /** Whether anybody else than the buyer was named on it since its sale. Written by a trigger. */
    wasRenamed: GeneratedAlways<boolean>;
  };
  seatPeople: {
    ticketId: number;
    name: string;
    bornOn: string | null;
    isAdult: boolean;
    guardianIsBuyer: boolean;
    guardianName: string;
    guardianEmail: string;
    guardianPhone: string;
    emergencyName: string;
    emergencyPhone: string;
    collectedBy: string;
    wasMinor: Generated<boolean>;
    revision: Generated<number>;
    updatedAt: Generated<Date>;
    namedAt: Generated<Date | null>;
    namedByLink: Generated<boolean>;
  };
  consents: {
    id: GeneratedAlways<number>;
    ticketId: number;
    kind: ConsentKind;
    textId: number;
    participant: string;
    givenBy: string;
    givenAt: Generated<Date>;
    giverEmail: Generated<string>;
    giverIsBuyer: Generated<boolean>;
    endedAt: Generated<Date | null>;
    endedAs: Generated<'taken_back' | 'by_office' | null>;
  };
  declinedConsents: {
    ticketId: number;
    kind: GuardianConsent;
    participant: string;
    declinedAt: Generated<Date>;
  };
  seatAnswers: {
    ticketId: number;
    class: SealedClass;
    sealed: string;
    participant: string;
    hasNeeds: boolean;
    lacks: ColumnType<string[] | null, string[] | null | undefined>;
    revision: Generated<number>;
    answeredAt: Generated<Date>;
  };
  familyPeople: {
    id: GeneratedAlways<number>;
    userId: number;
    name: string;
    bornOn: string;
    keptAt: Generated<Date>;
  };
  familyConsents: {
    id: GeneratedAlways<number>;
    userId: number;
    textId: number;
    givenAt: Generated<Date>;
    endedAt: Generated<Date | null>;
  };
  seatLinks: {
    keyHash: Buffer;
    ticketId: number;
    email: string;
    isForGuardian: boolean;
    createdAt: Generated<Date>;
  };
  ticketScans: {
    id: string;
    ticketId: number;
    shownAt: Date;
    receivedAt: Generated<Date>;
    scannedBy: number | null;
    answer: 'let_in' | 'turned_away';
    undoneAt: Date | null;
    undoneBy: number | null;
  };
  handedOnTickets: {
    id: number;
    code: string;
    orderLineId: number;
    holder: string;
    firstTicketId: Generated<number | null>;
    handedOnAt: Generated<Date>;
  };
  handedOnScans: {
    id: string;
    ticketId: number;
    shownAt: Date;
    scannedBy: number | null;
  };
  disputes: {
    id: GeneratedAlways<number>;
    paymentId: number;
    providerDisputeId: string;
    status: string;
    reason: string;
    amountCents: number;
    openedAt: Date;
    dueAt: Date | null;
    closedAt: Date | null;
    updatedAt: Generated<Date>;
  };
  declines: {
    id: GeneratedAlways<number>;
    orderId: number;
    providerId: string;
    reason: string;
    declinedAt: Date;
  };
  challengeRules: {
    seatPoolId: number;
    asks: ChallengeRule;
    reason: string;
    endsAt: Date;
  };
  balanceTransactions: {
    providerId: string;
    kind: MovementKind;
    category: string;
    amountCents: number;
    feeCents: number;
    netCents: number;
    currency: string;
    chargedCents: number | null;
    chargedCurrency: string | null;
    sourceId: string | null;
    paymentIntent: string | null;
    orderReference: string | null;
    occurredAt: Date;
    availableAt: Date;
    importedAt: Generated<Date>;
  };
  statementDifferences: {
    id: GeneratedAlways<number>;
    kind: DifferenceKind;
    providerId: string;
    orderReference: string | null;
    expectedCents: number;
    foundCents: number;
    currency: string;
    since: Date;
  };
  disputeEvidence: {
    id: GeneratedAlways<number>;
    disputeId: number;
    document: Buffer | null;
    checksum: Buffer;
    buyerName: Generated<string>;
    buyerEmail: Generated<string>;
    description: Generated<string>;
    preparedAt: Generated<Date>;
    preparedBy: number | null;
    requestedAt: Date | null;
    requestedBy: number | null;
    providerFileId: string | null;
    sentAt: Date | null;
    failedAt: Date | null;
    failure: string | null;
  };
  orderFreezes: {
    id: GeneratedAlways<number>;
    orderId: number;
    frozenAt: Generated<Date>;
    releasedAt: Generated<Date | null>;
    releasedBy: Generated<number | null>;
  };
  withdrawals: {
    id: GeneratedAlways<number>;
    receivedAt: Generated<Date>;
    name: string;
    reference: string;
    email: string;
    part: Generated<string>;
    referenceKey: string;
    orderId: number | null;
    state: WithdrawalState;
    problem: WithdrawalProblem | null;
    objectedAt: Date | null;
    laterWords: unknown;
    decidedAt: Date | null;
    decidedBy: number | null;
    answer: Generated<string>;
    amountCents: number | null;
    refundId: number | null;
  };
  orderRequests: {
    id: GeneratedAlways<number>;
    state: Generated<Exclude<OrderRequestState, 'expired'>>;
    requestedBy: number | null;
    requestedAt: Generated<Date>;
    paidBy: 'invoice' | 'free';
    paidNote: string;
    name: string;
    email: string;
    phone: string;
    schoolName: string;
    grade: string;
    city: string;
    lines: unknown;
    listCents: number;
    currency: string;
    decidedBy: Generated<number | null>;
    decidedAt: Generated<Date | null>;
    reason: Generated<string>;
    orderId: Generated<number | null>;
  };
  orderEvents: {
    id: GeneratedAlways<number>;
    orderId: number;
    kind: OrderEventKind;
    actor: Generated<string>;
    detail: Generated<unknown>;
    at: Generated<Date>;
  };
  webhookInbox: {
    eventId: string;
    type: string;
    payload: unknown;
    createdAt: Date;
    receivedAt: Generated<Date>;
    processedAt: Date | null;
    tries: Generated<number>;
    lastError: string | null;
  };
  idempotencyKeys: {
    caller: string;
    route: string;
    key: string;
    bodyHash: Buffer;
    subject: string;
    createdAt: Generated<Date>;
  };
  providerTokens: {
    bucket: string;
    tokens: number;
    granted: number;
    refilledAt: Date;
  };
  alerts: {
    id: GeneratedAlways<number>;
    subject: string;
    what: string;
    path: string;
    state: Generated<'queued' | 'sent' | 'failed' | 'dropped'>;
    tries: Generated<number>;
    lastError: string | null;
    createdAt: Generated<Date>;
    sentAt: Date | null;
  };
  emails: {
    id: GeneratedAlways<number>;
    kind: string;
    subject: string;
    recipient: string;
    facts: Generated<unknown>;
    state: Generated<'queued' | 'sent' | 'failed' | 'dropped'>;
    tries: Generated<number>;
    refusals: Generated<number>;
    lastError: string | null;
    triedAt: Generated<Date | null>;
    createdAt: Generated<Date>;
    sentAt: Date | null;
    againOf: Generated<number | null>;
    triedAnewAt: Generated<Date | null>;
  };
  summedDays: {
    day: string;
    summedAt: Generated<Date>;
  };
  salesByDay: {
    day: string;
    programId: number;
    paidCents: number;
    refundedCents: number;
    seats: number;
  };
  timedRuns: {
    name: string;
    everyMinutes: number;
    begunAt: Generated<Date>;
    endedAt: Date | null;
    failure: string | null;
    outcome: unknown;
    succeededAt: Date | null;
    againOf: Generated<number | null>;
  };
  contactMessages: {
    id: Generated<number>;
    name: string;
    email: string;
    subject: string;
    message: string;
    answeredAt: Date | null;
    answeredBy: number | null;
    createdAt: Generated<Date>;
    assignedTo: Generated<number | null>;
    revision: Generated<number>;
    searched: GeneratedAlways<string>;
  };
  contactMessageSteps: {
    id: GeneratedAlways<number>;
    messageId: number;
    kind: MessageStepKind;
    text: Generated<string>;
    createdBy: number | null;
    madeAt: Generated<Date>;
  };
  brochureLeads: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: Generated<string>;
    institution: Generated<string>;
    audience: string | null;
    source: Generated<string>;
    consentedAt: Date;
    createdAt: Generated<Date>;
    searched: GeneratedAlways<string>;
  };
}
