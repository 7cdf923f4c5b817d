vcl 4.1;

// Which of the three origins a request is for.

// Kinds differ in methods, in limits and in how we say that something went wrong.
sub recognize_kind {
  set req.http.x-edge-path = regsub(req.url, "\?.*$", "");
  if (req.http.x-edge-path ~ "(?i)^/api(/|$)") {
    // In any case of letters, so that /API/staff is refused like /api/staff.
    set req.http.x-edge-kind = "api";
  } else if (req.http.x-edge-path ~ "^/media/") {
    set req.http.x-edge-kind = "media";
  } else {
    set req.http.x-edge-kind = "page";
  }
}

sub choose_origin {
  if (req.http.x-edge-kind == "api") {
    // Paths of the api keep the specification's case; its prefix has one spelling as well.
    if (req.http.x-edge-path !~ "^/api/") {
      return (synth(404));
    }
    set req.backend_hint = api.backend();
  } else if (req.http.x-edge-kind == "media") {
    set req.backend_hint = media.backend();
  } else {
    set req.backend_hint = storefront.backend();
  }
}

// The api knows its paths without the prefix. Stripped on the way out only: the key of the cache
// and a restarted request keep the address that the client asked for.
sub strip_api_prefix {
  if (bereq.http.x-edge-kind == "api" && bereq.retries == 0) {
    set bereq.url = regsub(bereq.url, "^/api", "");
  }
}
