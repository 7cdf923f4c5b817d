import type { StaffOrder } from '@tarnholt/contract';

export function Place({ place }: { place: StaffOrder['billing'] }) {
  const lines = [
    ...new Set([place.name, place.company]),
    place.address,
    `${place.city}, ${place.state} ${place.zip}`,
  ].filter((line) => line.trim() !== '');
  return (
    <address className="place">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {place.phone !== '' && <span className="muted">{place.phone}</span>}
      {place.email !== '' && (
        <a className="muted" href={`mailto:${place.email}`}>
          {place.email}
        </a>
      )}
    </address>
  );
}
