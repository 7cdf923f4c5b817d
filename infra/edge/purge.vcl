vcl 4.1;

// PURGE / with `xkey-purge: tag tag`: what carries one of the tags is old from now on. It stays in
// store as what to serve should the origin fail, and is never served while the origin works.

sub purge_by_tag {
  // Whoever may not purge learns nothing, not even that the method exists.
  if (client.ip !~ purgers) {
    return (synth(405, "GET, HEAD, POST"));
  }
  if (!req.http.xkey-purge) {
    return (synth(400));
  }
  set req.http.x-edge-purged = xkey.softpurge(req.http.xkey-purge);
  return (synth(200));
}
