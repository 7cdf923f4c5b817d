vcl 4.1;

// Budgets per client address, set in settings.vcl. They protect the origins, so they count what
// reaches one: misses and passes. A hit costs the edge microseconds, and counting it would punish an
// office or a campus behind one address for reading the shop.
//
// What protects money, mail and tokens is counted by the api itself, in its database.

sub count_request {
  if (req.restarts == 0 || req.http.x-edge-stale == "refresh") {
    call name_client;
    if (req.http.x-edge-kind == "media") {
      call limit_media;
    } else if (req.http.x-edge-kind == "page") {
      call limit_pages;
    } else if (req.method == "GET" || req.method == "HEAD" || req.method == "OPTIONS") {
      call limit_api_reads;
    } else {
      call limit_api_writes;
    }
  }
}

// An IPv4 address, or the /64 of an IPv6 one: a subscriber has a whole /64, so counting single
// addresses of it would limit nobody.
sub name_client {
  set req.http.x-edge-client = client.ip;
  if (req.http.x-edge-client ~ ":") {
    // Four groups at the end, written out, are the host; otherwise the "::" reaches into it.
    if (req.http.x-edge-client ~ ":[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:[0-9a-f]+$") {
      set req.http.x-edge-client =
        regsub(req.http.x-edge-client, ":[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:[0-9a-f]+$", "");
    } else {
      set req.http.x-edge-client = regsub(req.http.x-edge-client, "::.*$", "");
      set req.http.x-edge-client =
        regsub(req.http.x-edge-client, "^([0-9a-f]+(:[0-9a-f]+){3}):.*$", "\1");
    }
    // One spelling for each network: zeros are left out in the middle and at the end.
    set req.http.x-edge-client = regsub(req.http.x-edge-client, "(:0)+:(?!:)", "::");
    set req.http.x-edge-client = regsub(req.http.x-edge-client, "(:0|:)+$", "");
  }
}
