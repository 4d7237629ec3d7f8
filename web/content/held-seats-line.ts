/** Until when free seats are held. */
export const heldSeatsLine = {
  untilConfirmed:
    'We hold the seats until you confirm your email address with the link that we have sent you.',
  until: (time: string, email: string) =>
    `We hold your seats until ${time}. Confirm your email address: we have sent a link to ${email}.`,
  over: 'The time is over. If you did not confirm your email address, your seats are being given back.',
};
