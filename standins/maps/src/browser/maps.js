/**
 * What a page gets as the Maps JavaScript API. Runs in browsers alone, as one function that is sent
 * with its settings: nothing of the project is in it, and it is in nothing of the project.
 */
// biome-ignore lint/correctness/noUnusedVariables: it is sent, and called where it arrives
function bringMaps(settings) {
  const earth = 6378137;
  const radians = (degrees) => (degrees * Math.PI) / 180;

  class LatLng {
    #lat;
    #lng;
    constructor(lat, lng) {
      const literal = typeof lat === 'object' ? lat : { lat, lng };
      this.#lat = typeof literal.lat === 'function' ? literal.lat() : literal.lat;
      this.#lng = typeof literal.lng === 'function' ? literal.lng() : literal.lng;
    }
    lat() {
      return this.#lat;
    }
    lng() {
      return this.#lng;
    }
    toJSON() {
      return { lat: this.#lat, lng: this.#lng };
    }
    equals(other) {
      return other?.lat() === this.#lat && other?.lng() === this.#lng;
    }
  }
  const toLatLng = (value) => (value instanceof LatLng ? value : new LatLng(value));

  class LatLngBounds {
    #points = [];
    constructor(southWest, northEast) {
      if (southWest) this.extend(southWest);
      if (northEast) this.extend(northEast);
    }
    extend(point) {
      this.#points.push(toLatLng(point));
      return this;
    }
    isEmpty() {
      return this.#points.length === 0;
    }
    toJSON() {
      const lats = this.#points.map((point) => point.lat());
      const lngs = this.#points.map((point) => point.lng());
      return {
        south: Math.min(...lats),
        north: Math.max(...lats),
        west: Math.min(...lngs),
        east: Math.max(...lngs),
      };
    }
  }

  class MVCObject {
    #listeners = new Set();
    addListener(type, handler) {
      const entry = { type, handler };
      this.#listeners.add(entry);
      return { remove: () => this.#listeners.delete(entry) };
    }
    tell(type, event) {
      for (const entry of [...this.#listeners]) if (entry.type === type) entry.handler(event);
    }
    forget() {
      this.#listeners.clear();
    }
    set(name, value) {
      this[name] = value;
    }
    get(name) {
      return this[name];
    }
  }

  const event = {
    addListener: (target, type, handler) => target.addListener(type, handler),
    removeListener: (listener) => listener.remove(),
    clearInstanceListeners: (target) => target.forget(),
    trigger: (target, type, detail) => target.tell(type, detail),
  };

  const place = (element, style) => Object.assign(element.style, { position: 'absolute' }, style);

  class GoogleMap extends MVCObject {
    #div;
    #bounds = { south: 24, north: 50, west: -125, east: -66 };
    #markers = new Set();
    constructor(div, options = {}) {
      super();
      this.#div = div;
      Object.assign(div.style, { position: 'relative', overflow: 'hidden', height: '100%' });
      div.setAttribute('role', 'region');
      div.setAttribute('aria-label', 'Map');
      div.dataset.standin = 'map';
      div.addEventListener('click', (pointer) => {
        if (pointer.target === div) this.tell('click', { latLng: this.getCenter() });
      });
      if (options.center) this.setCenter(options.center);
      this.#note();
    }
    getDiv() {
      return this.#div;
    }
    setOptions() {}
    getCenter() {
      const { south, north, west, east } = this.#bounds;
      return new LatLng((south + north) / 2, (west + east) / 2);
    }
    getZoom() {
      return 4;
    }
    getHeading() {
      return 0;
    }
    getTilt() {
      return 0;
    }
    getBounds() {
      const { south, north, west, east } = this.#bounds;
      return new LatLngBounds({ lat: south, lng: west }, { lat: north, lng: east });
    }
    getMapCapabilities() {
      return {};
    }
    setCenter(point) {
      const center = toLatLng(point);
      const height = (this.#bounds.north - this.#bounds.south) / 2;
      const width = (this.#bounds.east - this.#bounds.west) / 2;
      this.#show({
        south: center.lat() - height,
        north: center.lat() + height,
        west: center.lng() - width,
        east: center.lng() + width,
      });
    }
    moveCamera({ center } = {}) {
      if (center) this.setCenter(center);
    }
    panTo(point) {
      this.setCenter(point);
      this.#div.dataset.pannedTo = JSON.stringify(toLatLng(point));
    }
    fitBounds(bounds, padding) {
      const fitted = typeof bounds.toJSON === 'function' ? bounds.toJSON() : bounds;
      this.#div.dataset.padding = JSON.stringify(padding ?? null);
      const room = 0.2 + (fitted.north - fitted.south) * 0.1;
      this.#show({
        south: fitted.south - room,
        north: fitted.north + room,
        west: fitted.west - room,
        east: fitted.east + room,
      });
    }
    /** For markers and windows: where a point is, in parts of the whole. */
    at(point) {
      const { south, north, west, east } = this.#bounds;
      const position = toLatLng(point);
      return {
        left: `${((position.lng() - west) / (east - west)) * 100}%`,
        top: `${((north - position.lat()) / (north - south)) * 100}%`,
      };
    }
    add(drawn) {
      this.#markers.add(drawn);
      drawn.draw(this);
    }
    drop(drawn) {
      this.#markers.delete(drawn);
    }
    #show(bounds) {
      this.#bounds = bounds;
      for (const drawn of this.#markers) drawn.draw(this);
      this.#note();
      for (const type of ['bounds_changed', 'center_changed']) this.tell(type);
    }
    #note() {
      this.#div.dataset.center = JSON.stringify(this.getCenter());
    }
  }

  class Marker extends MVCObject {
    #options;
    #map = null;
    #button = document.createElement('button');
    constructor(options) {
      super();
      this.#options = { ...options };
      this.#button.type = 'button';
      this.#button.textContent = '●';
      this.#button.dataset.standin = 'marker';
      this.#button.addEventListener('click', (pointer) => {
        pointer.stopPropagation();
        this.tell('click', { latLng: toLatLng(this.#options.position) });
      });
    }
    setMap(map) {
      this.#map?.drop(this);
      this.#button.remove();
      this.#map = map;
      map?.getDiv().append(this.#button);
      map?.add(this);
    }
    setOptions(options) {
      this.#options = { ...this.#options, ...options };
      if (this.#map) this.draw(this.#map);
    }
    setPosition(position) {
      this.setOptions({ position });
    }
    setDraggable() {}
    draw(map) {
      this.#button.setAttribute('aria-label', this.#options.title ?? 'Marker');
      place(this.#button, map.at(this.#options.position));
    }
  }

  class InfoWindow extends MVCObject {
    #options;
    #content = null;
    #map = null;
    #box = document.createElement('div');
    constructor(options = {}) {
      super();
      this.#options = { ...options };
      this.#box.dataset.standin = 'info-window';
      this.#box.setAttribute('role', 'dialog');
    }
    setContent(content) {
      this.#content = content;
    }
    setOptions(options) {
      this.#options = { ...this.#options, ...options };
      if (this.#map) this.draw(this.#map);
    }
    open({ map }) {
      this.#map = map;
      map.getDiv().append(this.#box);
      map.add(this);
    }
    close() {
      if (this.#map === null) return;
      this.#map.drop(this);
      this.#map = null;
      this.#box.remove();
    }
    draw(map) {
      const close = document.createElement('button');
      close.type = 'button';
      close.textContent = '×';
      close.setAttribute('aria-label', 'Close');
      close.addEventListener('click', (pointer) => {
        pointer.stopPropagation();
        this.close();
        this.tell('close');
        this.tell('closeclick');
      });
      const { headerContent, position } = this.#options;
      this.#box.setAttribute('aria-label', typeof headerContent === 'string' ? headerContent : '');
      this.#box.replaceChildren(
        ...[headerContent, this.#content, close].filter(
          (part) => part !== null && part !== undefined,
        ),
      );
      place(this.#box, { ...map.at(position), background: '#fff', padding: '8px' });
    }
  }

  class Geocoder {
    async geocode({ address, componentRestrictions }) {
      const zip = componentRestrictions?.postalCode ?? address;
      const response = await fetch(`${settings.origin}/__geocode?zip=${encodeURIComponent(zip)}`);
      const { status, location } = response.ok
        ? await response.json()
        : { status: 'UNKNOWN_ERROR' };
      if (status !== 'OK') {
        throw new Error(
          `GEOCODER_GEOCODE: ${status}: The webpage is not allowed to use the geocoder.`,
        );
      }
      return { results: [{ geometry: { location: new LatLng(location) } }] };
    }
  }

  const spherical = {
    computeDistanceBetween(one, other, radius = earth) {
      const [from, to] = [toLatLng(one), toLatLng(other)];
      const lat = Math.sin(radians(to.lat() - from.lat()) / 2) ** 2;
      const lng = Math.sin(radians(to.lng() - from.lng()) / 2) ** 2;
      const chord = lat + Math.cos(radians(from.lat())) * Math.cos(radians(to.lat())) * lng;
      return 2 * radius * Math.asin(Math.sqrt(chord));
    },
  };

  class Size {
    constructor(width, height) {
      this.width = width;
      this.height = height;
    }
  }

  const parts = {
    core: { LatLng, LatLngBounds, event, Size, MVCObject },
    maps: { Map: GoogleMap, InfoWindow },
    marker: { Marker },
    geometry: { spherical },
    geocoding: { Geocoder },
  };
  const maps = window.google?.maps ?? {};
  window.google = { ...window.google, maps };
  Object.assign(maps, ...Object.values(parts), {
    version: '3.65.0-standin',
    geometry: { spherical },
    importLibrary: async (name) => {
      if (!(name in parts)) throw new Error(`the stand-in has no library ${name}`);
      return parts[name];
    },
    Settings: { getInstance: () => ({}) },
  });
  const callback = settings.callback.split('.').reduce((at, name) => at?.[name], window);
  callback?.();
  if (settings.isRefused) window.gm_authFailure?.();
}
