vcl 4.1;

// The last hand on every answer, from an origin, from the cache or our own.

sub finish_answer {
  // Of this request, never of the one that filled the cache.
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  set resp.http.x-edge = req.http.x-edge-answer;
  // Meant for caches like this one. A browser would take it as leave to show the old page once more.
  if (resp.http.Cache-Control ~ "(?i)stale-") {
    set resp.http.Cache-Control =
      regsuball(resp.http.Cache-Control, "(?i)(^|,)\s*stale-(while-revalidate|if-error)=[0-9]+", "");
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "^\s*,\s*", "");
  }
  // Tags and names of servers are nobody's business outside.
  unset resp.http.Server;
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Powered-By;
  unset resp.http.X-Varnish;
  unset resp.http.xkey;
  // TLS ends in front of us, so this is the one place that sees every answer.
  set resp.http.Strict-Transport-Security = "max-age=31536000; includeSubDomains";
  set resp.http.X-Content-Type-Options = "nosniff";
}
