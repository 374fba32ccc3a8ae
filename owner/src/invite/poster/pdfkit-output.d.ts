declare module 'pdfkit/output' {
  /** Missing in the package's types. Call it before `document.end()`. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>
}
