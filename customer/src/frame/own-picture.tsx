type Props = { address: string; alt?: string; className: string }

/** A picture of the owner's. Where it does not come, what it stands beside is enough. */
export const OwnPicture = ({ address, alt = '', className }: Props) => (
  <img
    key={address}
    src={address}
    alt={alt}
    width={384}
    height={384}
    decoding="async"
    className={`shrink-0 rounded-field bg-white object-contain ${className}`}
    onError={({ currentTarget }) => {
      currentTarget.hidden = true
    }}
  />
)
