/** The words of the law for the link. */
export const WITHDRAW_HERE = 'Withdraw from contract here';
