type Props = {
  address: string
  alt?: string
  /** A photo is round and may be cut; a logo is shown whole. */
  isPhoto?: boolean
  className: string
}

/** Hides itself if loading fails; the text beside it is enough. */
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
