vcl 4.1;

// An old page (its life is over, or its tag was purged) is not served while its origin works: the
// request waits for the new one, and all others for the same page wait with it. Only when the
// origin is sick, refuses, hangs or answers 5xx is the old one served, for up to an hour.
//
// The way of a request that finds an old page, told by x-edge-stale:
//   (none)    the lookup finds it           -> "refresh", look again and accept nothing old
//   refresh   the fetch fails               -> "serve", look again and accept the old one
//   serve     delivered; a fetch in the background tries again, at most once a second per page
//
// A failed fetch is remembered for ten seconds per page. Whoever waited for it gets the old page at
// once instead of trying again one after the other, which with a hanging origin would take minutes.
// The memory is a bucket of one token: taken by a failure, given back by the next success. A second
// bucket spaces the attempts in the background; a failure takes its token too, because whoever
// still waits would have to wait for an attempt that follows at once.

sub refresh_or_serve_stale {
  if (obj.ttl > 0s) {
    return (deliver);
  }
  // It became old after this request had come in: still the right answer to it.
  if (req.http.x-edge-stale == "refresh") {
    return (deliver);
  }
  if (req.http.x-edge-stale == "serve"
      || !std.healthy(req.backend_hint)
      || vsthrottle.remaining("failed " + blob.encode(HEX, blob=req.hash), 1, 10s) == 0) {
    set req.http.x-edge-answer = "stale";
    return (deliver);
  }
  set req.http.x-edge-stale = "refresh";
  set req.grace = 0s;
  return (restart);
}

sub share_recent_failure {
  if (req.http.x-edge-stale == "refresh") {
    if (vsthrottle.remaining("failed " + blob.encode(HEX, blob=req.hash), 1, 10s) == 0) {
      set req.http.x-edge-stale = "serve";
      set req.grace = 1h;
      return (restart);
    }
  // No old page either. Who has waited for the failed fetch shares its failure; who comes new tries.
  } else if (now - req.time > 0.5s
      && vsthrottle.remaining("failed " + blob.encode(HEX, blob=req.hash), 1, 10s) == 0) {
    return (synth(503));
  }
}

sub limit_patience {
  if (bereq.is_bgfetch) {
    if (vsthrottle.is_denied("retry " + blob.encode(HEX, blob=bereq.hash), 1, 1s)) {
      return (abandon);
    }
    var.set("stale", "yes");
  } else if (bereq.http.x-edge-stale == "refresh") {
    var.set("stale", "yes");
  }
  // With an old page in hand nobody has to wait for as long as the origin may take.
  if (var.get("stale") == "yes") {
    set bereq.first_byte_timeout = 3s;
    set bereq.between_bytes_timeout = 3s;
  }
}

// A 5xx is never kept. Where there is an old page the shopper gets that, otherwise the origin's own
// words.
sub handle_server_error {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500) {
    call remember_failure;
    if (var.get("stale") == "yes") {
      return (abandon);
    }
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (var.get("stale") == "yes") {
    vsthrottle.return_token("failed " + blob.encode(HEX, blob=bereq.hash), 1, 10s);
  }
}

// Refused, hung, broke off, or known to be sick. The answer is written in vcl_synth, where the
// request's own id is known.
sub handle_failed_fetch {
  if (!bereq.uncacheable) {
    call remember_failure;
  }
}

sub remember_failure {
  if (vsthrottle.is_denied("failed " + blob.encode(HEX, blob=bereq.hash), 1, 10s)) {
    std.log("failed within the last ten seconds as well");
  }
  if (vsthrottle.is_denied("retry " + blob.encode(HEX, blob=bereq.hash), 1, 1s)) {
    std.log("was tried within the last second as well");
  }
}

sub serve_stale_after_failure {
  if (resp.status == 503 && req.http.x-edge-stale == "refresh") {
    set req.http.x-edge-stale = "serve";
    set req.grace = 1h;
    return (restart);
  }
}
