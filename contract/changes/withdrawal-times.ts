/** How long the order's own address can object before the money goes back by itself. */
export const OBJECTION_HOURS = 24;
/** Within how many days the law wants the money back. */
export const DECISION_DAYS = 14;
