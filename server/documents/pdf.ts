/** A document that is being drawn. */
export type Pdf = PDFKit.PDFDocument;
