vcl 4.1;

// What no origin should have to think about: refused here, or taken off the request.

// Headers that this configuration uses for itself. A client that sends one must not steer us.
sub forget_internal_headers {
  unset req.http.x-edge-answer;
  unset req.http.x-edge-client;
  unset req.http.x-edge-encoding;
  unset req.http.x-edge-kind;
  unset req.http.x-edge-logged;
  unset req.http.x-edge-path;
  unset req.http.x-edge-purged;
  unset req.http.x-edge-query;
  unset req.http.x-edge-stale;
}

// The same headers on their way to an origin.
sub remove_internal_headers {
  unset bereq.http.x-edge-answer;
  unset bereq.http.x-edge-client;
  unset bereq.http.x-edge-encoding;
  unset bereq.http.x-edge-kind;
  unset bereq.http.x-edge-path;
  unset bereq.http.x-edge-query;
  unset bereq.http.x-edge-stale;
  unset bereq.http.X-Varnish;
}

// Every request has a UUID from here on: the origins log it, and the answer carries it. Anything
// else than a UUID could be used to confuse whoever reads a log.
sub identify_request {
  if (req.http.X-Request-Id ~ "(?i)^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$") {
    // Set again, because that leaves one header where a client sent two.
    set req.http.X-Request-Id = req.http.X-Request-Id;
  } else {
    // Version 4 in form, with decimal digits alone: VCL has random numbers, but no hexadecimal ones.
    // It names a request and protects nothing.
    set req.http.X-Request-Id =
      regsub("" + std.random(10000000, 99999999), "\..*$", "")
      + "-" + regsub("" + std.random(1000, 9999), "\..*$", "")
      + "-4" + regsub("" + std.random(100, 999), "\..*$", "")
      + "-8" + regsub("" + std.random(100, 999), "\..*$", "")
      + "-" + regsub("" + std.random(100000, 999999), "\..*$", "")
      + regsub("" + std.random(100000, 999999), "\..*$", "");
  }
}

sub refuse_methods {
  if (req.http.x-edge-kind == "api") {
    if (req.method !~ "^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$") {
      return (synth(405, "GET, HEAD, POST, PUT, DELETE, OPTIONS"));
    }
  } else if (req.http.x-edge-kind == "media") {
    if (req.method !~ "^(GET|HEAD)$") {
      return (synth(405, "GET, HEAD"));
    }
  } else if (req.method !~ "^(GET|HEAD|POST)$") {
    return (synth(405, "GET, HEAD, POST"));
  }
}

// A path has one spelling here. Whatever an origin could read as another path than we do is
// refused, not repaired: a repaired path hides the attempt and invites the next spelling.
sub refuse_paths {
  if (!req.http.Host && req.proto == "HTTP/1.1") {
    return (synth(400));
  }
  if (req.url ~ "^.{4097}") {
    return (synth(414));
  }
  // Not a path, bytes that no browser sends, half an escape, an escaped control character.
  if (req.url !~ "^/" || req.url ~ "[^\x21-\x7e]" || req.url ~ "#"
      || req.http.x-edge-path ~ "%(?![0-9A-Fa-f]{2})"
      || req.http.x-edge-path ~ "(?i)%([01][0-9a-f]|7f)"
      || req.http.x-edge-path ~ "(?i)(\\|%5c)") {
    return (synth(400));
  }
  // Empty and dot segments, and letters, digits or -._~ written as %XX.
  if (req.http.x-edge-path ~ "//"
      || req.http.x-edge-path ~ "(?i)(/|%2f)\.{1,2}(/|%2f|$)"
      || req.http.x-edge-path ~ "(?i)%(2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])") {
    return (synth(404));
  }
  // An escaped slash is a trick everywhere but in what a shopper searches for: 1/2-28 is a thread.
  if (req.http.x-edge-path ~ "(?i)%2f"
      && req.http.x-edge-path !~ "^(/api/strapi/products)?/search/[^/]+$") {
    return (synth(404));
  }
  // The back office has an origin of its own, and programs of the house a listener: this edge serves
  // neither.
  if (req.http.x-edge-path ~ "(?i)^/api/(staff|erp)(?![a-z0-9_-])") {
    return (synth(404));
  }
  // For probes and for monitoring, which ask the processes themselves.
  if (req.http.x-edge-path ~ "(?i)^(/api|/media)?/(healthz|readyz|metrics)(/|$)") {
    return (synth(404));
  }
  if (req.http.x-edge-path ~ "^/api/?$") {
    return (synth(404));
  }
}

sub refuse_bodies_and_upgrades {
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (synth(400));
  }
  // Any other protocol is an offer (curl offers h2c) that need not be taken.
  unset req.http.Upgrade;
  unset req.http.HTTP2-Settings;
  // A body of unknown length cannot be bounded without buffering it. Browsers tell the length.
  if (req.http.Transfer-Encoding) {
    return (synth(400));
  }
  if (req.method == "GET" || req.method == "HEAD") {
    if (std.integer(req.http.Content-Length, 0) != 0) {
      return (synth(400));
    }
  // A dealer's application carries two scanned documents; nothing else comes near. Pages take forms.
  } else if ((req.http.x-edge-kind == "api" && std.integer(req.http.Content-Length, 0) > 11534336)
      || (req.http.x-edge-kind != "api" && std.integer(req.http.Content-Length, 0) > 65536)) {
    return (synth(413));
  }
}

sub drop_untrusted_headers {
  // Who the client is, and how it came here, is told by us alone: limits in the api count by it.
  unset req.http.CF-Connecting-IP;
  unset req.http.Forwarded;
  unset req.http.True-Client-IP;
  unset req.http.Via;
  unset req.http.X-Client-IP;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Forwarded-Prefix;
  unset req.http.X-Forwarded-Proto;
  unset req.http.X-Forwarded-Server;
  unset req.http.X-Real-IP;
  set req.http.X-Forwarded-For = client.ip;
  // Some servers take another path or method from these; none of ours should ever learn to.
  unset req.http.X-HTTP-Method-Override;
  unset req.http.X-Original-URL;
  unset req.http.X-Rewrite-URL;
  // Between our own servers.
  unset req.http.Surrogate-Capability;
  unset req.http.Surrogate-Control;
  unset req.http.Surrogate-Key;
  unset req.http.x-preview-secret;
  unset req.http.xkey;
  unset req.http.xkey-purge;
  // httpoxy.
  unset req.http.Proxy;
  call set_shop_host;
}
