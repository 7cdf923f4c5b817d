vcl 4.1;

// What the edge says itself: refusals, limits, and that an origin cannot be reached. Codes and titles
// are those of packages/contract/src/error-codes.ts; a test compares them.

sub write_own_answer {
  set req.http.x-edge-answer = "own";
  set resp.http.Cache-Control = "no-store";
  set resp.http.Cross-Origin-Opener-Policy = "same-origin";
  set resp.http.Permissions-Policy = "camera=(), geolocation=(), microphone=(), payment=(self), usb=()";
  set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
  if (req.http.x-edge-purged) {
    set resp.http.xkey-purged = req.http.x-edge-purged;
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = req.http.x-edge-purged + {" objects
"};
  } else {
    call describe_refusal;
    if (req.http.x-edge-kind == "api") {
      call write_problem;
    } else {
      call write_page;
    }
    unset resp.http.x-edge-code;
    unset resp.http.x-edge-title;
    unset resp.http.x-edge-heading;
  }
}

sub describe_refusal {
  if (resp.status == 405) {
    // Whoever refuses a method gives the allowed ones as the reason.
    set resp.http.Allow = resp.reason;
    set resp.reason = "Method Not Allowed";
    set resp.http.x-edge-code = "method_not_allowed";
    set resp.http.x-edge-heading = "This action is not available";
    set resp.http.x-edge-title = "This action is not available.";
  } else if (resp.status == 404) {
    set resp.http.x-edge-code = "not_found";
    set resp.http.x-edge-heading = "There is nothing here";
    set resp.http.x-edge-title = "We could not find what you were looking for.";
  } else if (resp.status == 413) {
    set resp.http.x-edge-code = "payload_too_large";
    set resp.http.x-edge-heading = "That is too large";
    set resp.http.x-edge-title = "What you sent is too large.";
  } else if (resp.status == 414) {
    set resp.http.x-edge-code = "uri_too_long";
    set resp.http.x-edge-heading = "That address is too long";
    set resp.http.x-edge-title = "The address of this request is too long.";
  } else if (resp.status == 429) {
    set resp.http.Retry-After = "10";
    set resp.http.x-edge-code = "too_many_requests";
    set resp.http.x-edge-heading = "One moment, please";
    set resp.http.x-edge-title = "Too many requests. Please wait a moment and try again.";
  } else if (resp.status == 503 && req.method != "GET" && req.method != "HEAD" && now - req.time > 2s) {
    // Longer than a connection may take to be made, so the request was with the origin, and what it
    // asked for may have happened.
    set resp.status = 504;
    set resp.reason = "Gateway Timeout";
    set resp.http.x-edge-code = "timeout";
    set resp.http.x-edge-heading = "This took too long";
    set resp.http.x-edge-title = "This took too long. Please try again.";
  } else if (resp.status == 400) {
    set resp.http.x-edge-code = "invalid_request";
    set resp.http.x-edge-heading = "We could not read that";
    set resp.http.x-edge-title = "Please check the information you entered.";
  } else {
    // An origin is away, or we are at our own limit. Which one is for the log to tell.
    set resp.status = 503;
    set resp.reason = "Service Unavailable";
    set resp.http.Retry-After = "10";
    set resp.http.x-edge-code = "service_unavailable";
    set resp.http.x-edge-heading = "We'll be right back";
    set resp.http.x-edge-title = "The shop is not available right now. Please try again shortly.";
  }
  // What was refused unread is not read to its end.
  if (resp.status == 400 || resp.status == 413) {
    set resp.http.Connection = "close";
  }
}

// RFC 9457, as the api itself would write it.
sub write_problem {
  set resp.http.Content-Type = "application/problem+json";
  set resp.http.Referrer-Policy = "no-referrer";
  set resp.body = {"{"type":"urn:tarnholt:problem:"} + resp.http.x-edge-code
    + {"","title":""} + resp.http.x-edge-title
    + {"","status":"} + resp.status
    + {","code":""} + resp.http.x-edge-code
    + {"","requestId":""} + req.http.X-Request-Id + {"""} + "}";
}

// Self-contained: whatever this page would fetch could be what is down. The hash in its policy is
// that of the style element; a test compares them.
sub write_page {
  set resp.http.Content-Type = "text/html; charset=utf-8";
  set resp.http.Referrer-Policy = "same-origin";
  set resp.http.Content-Security-Policy =
    "default-src 'none'; style-src 'sha256-jmKiVCa8G28v6WzB9V9wE+6coFmlERAsM2RdLKrjm/k='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  set resp.body = {"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>"} + resp.http.x-edge-heading + {"</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.6 system-ui, sans-serif; color: #1c1b19; background: #f6f5f2; }
main { max-width: 32rem; padding: 2rem; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
a { color: inherit; text-underline-offset: 0.2em; }
small { color: #5a5852; }
@media (prefers-color-scheme: dark) {
  body { color: #f1efe9; background: #1c1b19; }
  small { color: #b5b1a7; }
}
</style>
</head>
<body>
<main>
<h1>"} + resp.http.x-edge-heading + {"</h1>
<p>"} + resp.http.x-edge-title + {"</p>
<p><a href="/">Go to the home page</a></p>
<p><small>Reference: "} + req.http.X-Request-Id + {"</small></p>
</main>
</body>
</html>
"};
}
