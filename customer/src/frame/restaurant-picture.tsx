type Props = {
  address: string
  alt?: string
  /** A photo is round and may be cut at its edges; a logo is shown whole. */
  isPhoto?: boolean
  className: string
}

/** A picture that the owner uploaded. It hides itself if it cannot be loaded, because the text next to it is enough. */
export const RestaurantPicture = ({ address, alt = '', isPhoto = false, className }: Props) => (
  <img
    key={address}
    src={address}
    alt={alt}
    width={384}
    height={384}
    decoding="async"
    className={`shrink-0 bg-white ${isPhoto ? 'rounded-full object-cover' : 'rounded-field object-contain'} ${className}`}
    onError={({ currentTarget }) => {
      currentTarget.hidden = true
    }}
  />
)
