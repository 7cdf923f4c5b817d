vcl 4.1;

// What may be kept for everybody, and under which key.

// The one list of what belongs to somebody. A request found here, or with a credential, goes to its
// origin uncached whatever the origin says about the answer: an origin that forgets must not show
// one shopper's cart to the next.
sub pass_personal_requests {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.http.X-Guest-Id) {
    return (pass);
  }
  // Links of a mail, and the way back from sign-in.
  if (req.url ~ "(?i)[?&](token|code)=") {
    return (pass);
  }
  // The api by what is public (`shared` in the route tables of packages/contract): a new call is private
  // until somebody says otherwise. A test holds the two lists together.
  if (req.http.x-edge-kind == "api"
      && req.http.x-edge-path !~ "^/api/(strapi/(products|product-groups|page|slugs)/|v1/(sitemap|zip-codes|products)/|v1/(reviews|dealers)$|Products$|Cart/shipping-methods$)") {
    return (pass);
  }
  // Pages by what is not, in any case of letters, as the storefront reads its routes, and with the
  // data requests of its router (/profile/orders.data).
  if (req.http.x-edge-kind == "page"
      && req.http.x-edge-path ~ "(?i)^/(preview|build|checkout|confirm|dealer-transfer|order|orders|profile|register|stock-alerts|auth|newsletter)(\.data)?(/|$)") {
    return (pass);
  }
}

// From here on the request may share an answer with others: nothing may be left on it that makes
// it one shopper's, or makes two requests for one page look different.
sub make_request_shareable {
  // Public pages use none; those of other tools on the domain would make every visitor a miss.
  unset req.http.Cookie;
  if (req.url ~ "\?") {
    // Marketing parameters tell the browser's scripts where a visitor came from; no origin reads them.
    set req.http.x-edge-query = regsub(req.url, "^[^?]*\?", "");
    set req.http.x-edge-query = regsuball(req.http.x-edge-query,
      "(?i)(^|&)(utm_[^=&]*|gclid|gclsrc|dclid|gbraid|wbraid|gad_[^=&]*|fbclid|msclkid|twclid|ttclid|igshid|mc_[^=&]*|_ga|_gl)(=[^&]*)?(?=&|$)", "");
    set req.http.x-edge-query = regsuball(req.http.x-edge-query, "(^&+|&+$)", "");
    if (req.http.x-edge-query == "") {
      set req.url = req.http.x-edge-path;
    } else {
      set req.url = std.querysort(req.http.x-edge-path + "?" + req.http.x-edge-query);
    }
  }
}

// Three classes of clients: br, gzip and neither. Varnish asks origins for gzip alone; with the
// class in the key, those who can read brotli get it where the origin has it.
sub normalize_encoding {
  // Compressed already: one copy serves all.
  if (req.http.x-edge-path ~ "(?i)\.(avif|gif|ico|jpe?g|mp4|pdf|png|tiff?|webm|webp|woff2?|zip)$") {
    unset req.http.Accept-Encoding;
  }
  if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?\s*(,|$)") {
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?\s*(,|$)") {
      set req.http.x-edge-encoding = "br, gzip";
    } else {
      set req.http.x-edge-encoding = "gzip";
    }
  }
}

sub prepare_fetch {
  if (bereq.http.x-edge-encoding) {
    set bereq.http.Accept-Encoding = bereq.http.x-edge-encoding;
  } else {
    unset bereq.http.Accept-Encoding;
  }
  call strip_api_prefix;
}

// An object is shared, and these belong to one answer or to one process.
sub clean_answer {
  unset beresp.http.X-Request-Id;
  unset beresp.http.Server;
  unset beresp.http.X-Powered-By;
}

sub refuse_to_store {
  if (bereq.uncacheable) {
    return (deliver);
  }
  // Only what its origin calls public and gives a life (s-maxage, else max-age). Large files stream
  // through: one of them would push hundreds of pages out.
  if (beresp.ttl <= 0s
      || beresp.http.Set-Cookie
      || beresp.http.Vary ~ "\*"
      || beresp.http.Cache-Control !~ "(?i)(^|[\s,])public([\s,]|$)"
      || beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)"
      || std.integer(beresp.http.Content-Length, 0) > 10485760) {
    // Remembered as not to be kept, or requests for it would wait for each other one by one. The
    // next answer that may be kept ends this.
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub store {
  // How long past its life a page may stand in for a failing origin; see failure.vcl.
  set beresp.grace = 1h;
  // Beyond that only to ask the origin whether it has changed.
  set beresp.keep = 1h;
  if (beresp.http.Content-Type ~ "(?i)^(text/|application/([a-z.+-]*\+)?(json|xml)|application/(javascript|manifest)|image/svg)") {
    // Complete before anybody sees it: an origin that dies in the middle of a page costs a retry
    // or the old page, not half a page.
    set beresp.do_stream = false;
    if (!beresp.http.Content-Encoding && bereq.http.Accept-Encoding
        && std.integer(beresp.http.Content-Length, 1024) >= 1024) {
      set beresp.do_gzip = true;
    }
    call vary_by_encoding;
  } else if (beresp.http.Content-Encoding) {
    call vary_by_encoding;
  }
}

sub vary_by_encoding {
  if (!beresp.http.Vary) {
    set beresp.http.Vary = "Accept-Encoding";
  } else if (beresp.http.Vary !~ "(?i)(^|[\s,])accept-encoding([\s,]|$)") {
    set beresp.http.Vary = beresp.http.Vary + ", Accept-Encoding";
  }
}
