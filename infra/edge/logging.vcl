vcl 4.1;

// What the log may tell of an address. Paths and queries carry guest tokens, links of mails and email
// addresses, and headers carry both kinds of credentials: Varnish's own records of them are switched
// off in parameters.conf, and what stands here is all there is.

sub log_request {
  set req.http.x-edge-logged = regsub(req.url, "\?.*$", "");
  // In any case of letters: a misspelled address holds the same token.
  set req.http.x-edge-logged = regsub(req.http.x-edge-logged, "(?i)(/Cart/guest/)[^/]+", "\1{token}");
  set req.http.x-edge-logged = regsuball(req.http.x-edge-logged, "(?i)[^/]*(@|%40)[^/]*", "{email}");
  set req.http.x-edge-logged = regsuball(req.http.x-edge-logged, "[^/]{32,}", "{long}");
  std.log("path:" + req.http.x-edge-logged);
  unset req.http.x-edge-logged;
}
