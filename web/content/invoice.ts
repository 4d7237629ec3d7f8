/** The message then says what is in the cart. */
export const toInvoiceRequest = '/contact?subject=Seats+on+invoice&about=cart';
