import {
  APIProvider,
  InfoWindow,
  Map as MapOfGoogle,
  Marker,
  useMap,
} from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import { type Coordinates, placedOf } from './dealer-card.ts';
import type { DealerMapProps } from './drawn-map.tsx';
import type { Place } from './find-place.ts';
import { DealerDetails } from './info-window.tsx';
import { boundsPadding } from './map-view.ts';

/** The middle of the forty-eight states. */
const start = { lat: 39.8, lng: -98.6 };

/** For pages on which the script is loaded already; see map-loader.ts. */
export function GoogleMap({ apiKey, ...props }: DealerMapProps & { readonly apiKey: string }) {
  const { dealers, chosen, onChoose } = props;
  return (
    <APIProvider apiKey={apiKey}>
      <MapOfGoogle
        className="google-map"
        defaultCenter={start}
        defaultZoom={4}
        gestureHandling="cooperative"
        onClick={() => onChoose(null)}
      >
        <Camera {...props} />
        {placedOf(dealers).map((dealer) => (
          <Marker
            key={dealer.licenseeId}
            position={dealer.coordinates}
            title={dealer.id}
            onClick={() => onChoose(dealer)}
          />
        ))}
        {chosen !== null && chosen.coordinates !== null && (
          <InfoWindow
            key={chosen.licenseeId}
            position={chosen.coordinates}
            headerContent={chosen.id}
            onClose={() => onChoose(null)}
          >
            <DealerDetails dealer={chosen} />
          </InfoWindow>
        )}
      </MapOfGoogle>
    </APIProvider>
  );
}

/** Moves the map to what is shown. */
function Camera({ dealers, center, chosen }: DealerMapProps) {
  const map = useMap();
  useEffect(() => {
    if (map === null) return;
    const bounds = new google.maps.LatLngBounds();
    for (const { coordinates } of placedOf(dealers)) bounds.extend(coordinates);
    if (center !== null) map.setCenter(center);
    if (!bounds.isEmpty()) map.fitBounds(bounds, boundsPadding);
    // The place that was searched for stays in the middle.
    if (center !== null) map.panTo(center);
  }, [map, dealers, center]);
  useEffect(() => {
    if (map !== null && chosen?.coordinates) map.panTo(chosen.coordinates);
  }, [map, chosen]);
  return null;
}

/** Asks Google where a ZIP code is. Fails with the status when it does not say. */
export async function geocodeByGoogle(zip: string): Promise<Place> {
  const { results } = await new google.maps.Geocoder().geocode({
    address: zip,
    componentRestrictions: { country: 'US', postalCode: zip },
  });
  const location = results[0]?.geometry.location;
  if (location === undefined) throw new Error('ZERO_RESULTS');
  const literal = ({ lat, lng }: Coordinates) => new google.maps.LatLng(lat, lng);
  return {
    center: { lat: location.lat(), lng: location.lng() },
    measure: (from, to) =>
      google.maps.geometry.spherical.computeDistanceBetween(literal(from), literal(to)),
  };
}
