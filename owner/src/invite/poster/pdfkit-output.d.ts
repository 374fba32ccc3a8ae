declare module 'pdfkit/output' {
  /** The package's types do not tell of it yet. Ask before the document is ended. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>
}
