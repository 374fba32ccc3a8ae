export const BrokenRing = () => (
  <svg
    viewBox="0 0 100 100"
    className="size-14 overflow-visible fill-none stroke-field-line"
    strokeWidth="9"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="50" cy="50" r="45" pathLength="4" strokeDasharray="0.74 0.26" />
  </svg>
)
