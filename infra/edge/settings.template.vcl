vcl 4.1;

// What a deployment says about itself. Names between @ are filled in; README.md lists them with the
// values that development uses. The result is settings.vcl, beside edge.vcl.

// --- origins -------------------------------------------------------------------------------------

// Readiness, not mere life: an api that has lost its database is sick, and pages in store are
// served meanwhile. Two of the last three decide, so one lost probe changes nothing.
probe ready {
  .url = "/readyz";
  .interval = @probe-interval@;
  // Longer than a busy process keeps anybody waiting: busy is not sick.
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  // Healthy until proven otherwise: an edge that restarts must not refuse its first second.
  .initial = 3;
}

// One backend per process: for a second one, repeat the block and the add_backend line. Hosts are
// looked up once, when this file is loaded. max_connections is what a process may be asked for at
// once; past it the edge says 503 instead of letting a queue grow that nobody waits for.
backend storefront_1 {
  .host = "@storefront-host@";
  .port = "@storefront-port@";
  .connect_timeout = 1s;
  .first_byte_timeout = @storefront-patience@;
  .between_bytes_timeout = 10s;
  .max_connections = 500;
  .probe = ready;
}

// Placing an order may take the api 25 seconds, while the card provider answers.
backend api_1 {
  .host = "@api-host@";
  .port = "@api-port@";
  .connect_timeout = 1s;
  .first_byte_timeout = @api-patience@;
  .between_bytes_timeout = 10s;
  .max_connections = 1000;
  .probe = ready;
}

backend media_1 {
  .host = "@media-host@";
  .port = "@media-port@";
  .connect_timeout = 1s;
  .first_byte_timeout = 20s;
  .between_bytes_timeout = 10s;
  .max_connections = 200;
  .probe = ready;
}

sub vcl_init {
  new storefront = directors.round_robin();
  storefront.add_backend(storefront_1);
  new api = directors.round_robin();
  api.add_backend(api_1);
  new media = directors.round_robin();
  media.add_backend(media_1);
  return (ok);
}

// --- the shop --------------------------------------------------------------------------------------

// What every origin sees as Host, whatever the client sent.
sub set_shop_host {
  set req.http.Host = "@shop-host@";
}

// Who may purge: the workers, and nobody from outside. Addresses or networks, as in "10.0.0.0"/24.
acl purgers {
  @purgers@
}

// --- limits per client address ----------------------------------------------------------------------

// Requests a minute that reach an origin. A bucket starts full and refills evenly, so the number is
// also how many may come at once.

sub limit_pages {
  if (vsthrottle.is_denied("pages " + req.http.x-edge-client, @limit-pages@, 60s)) {
    return (synth(429));
  }
}

sub limit_api_reads {
  if (vsthrottle.is_denied("api reads " + req.http.x-edge-client, @limit-api-reads@, 60s)) {
    return (synth(429));
  }
}

sub limit_api_writes {
  if (vsthrottle.is_denied("api writes " + req.http.x-edge-client, @limit-api-writes@, 60s)) {
    return (synth(429));
  }
}

sub limit_media {
  if (vsthrottle.is_denied("media " + req.http.x-edge-client, @limit-media@, 60s)) {
    return (synth(429));
  }
}
