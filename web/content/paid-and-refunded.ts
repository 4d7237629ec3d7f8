export const paidAndRefunded = (paid: string, refunded: string) => `Paid ${paid} · refunded ${refunded}`;
