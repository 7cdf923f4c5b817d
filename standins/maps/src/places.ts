/** What the geocoder knows: coordinates of its own, a little off those of any table of ours. */
export const places: Readonly<Record<string, { lat: number; lng: number }>> = {
  '10001': { lat: 40.7537, lng: -73.9992 },
  '30303': { lat: 33.7529, lng: -84.3925 },
  '59101': { lat: 45.7741, lng: -108.5005 },
  '60601': { lat: 41.8858, lng: -87.6181 },
  '65801': { lat: 37.2572, lng: -93.3443 },
  '75201': { lat: 32.7876, lng: -96.7994 },
  '80202': { lat: 39.7491, lng: -104.9946 },
  '82001': { lat: 41.1437, lng: -104.7962 },
  '82601': { lat: 42.8501, lng: -106.3252 },
  '85001': { lat: 33.4486, lng: -112.0733 },
  '90012': { lat: 34.0614, lng: -118.2385 },
  '98101': { lat: 47.6114, lng: -122.3305 },
};
