vcl 4.1;

// The shop's edge: one origin in front of storefront, api and media. It caches what is public, keeps
// what is personal out of the cache, and goes on serving the last good page when an origin fails.
//
// This file shows the way of a request; each step is a sub in one of the files below. Every vcl_*
// sub here ends with a return, so Varnish's built-in rules never apply by accident.

import blob;
import directors;
import std;
import var;
import vsthrottle;
import xkey;

// Made per deployment: origins, who may purge, limits, the shop's host. See settings.template.vcl.
include "settings.vcl";
include "requests.vcl";
include "routing.vcl";
include "limits.vcl";
include "caching.vcl";
include "failure.vcl";
include "purge.vcl";
include "delivery.vcl";
include "own-answers.vcl";
include "logging.vcl";

sub vcl_recv {
  // Only our own failure handling restarts a request; all of this has been done to it already.
  if (req.restarts > 0) {
    return (hash);
  }
  call forget_internal_headers;
  call identify_request;
  call recognize_kind;
  if (req.method == "PURGE") {
    call purge_by_tag;
  }
  call refuse_methods;
  call refuse_paths;
  call refuse_bodies_and_upgrades;
  call drop_untrusted_headers;
  call choose_origin;
  call normalize_encoding;
  call pass_personal_requests;
  call make_request_shareable;
  return (hash);
}

// There is one shop: the client's Host is no part of the key, so nobody can fill the cache with
// copies of it, or plant an answer made for another host.
sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.x-edge-encoding);
  return (lookup);
}

sub vcl_hit {
  set req.http.x-edge-answer = "hit";
  call refresh_or_serve_stale;
  return (deliver);
}

sub vcl_miss {
  set req.http.x-edge-answer = "miss";
  call share_recent_failure;
  call count_request;
  return (fetch);
}

sub vcl_pass {
  set req.http.x-edge-answer = "pass";
  call count_request;
  return (fetch);
}

// No tunnels: an upgraded connection would leave every rule of this file behind.
sub vcl_pipe {
  return (synth(400));
}

sub vcl_purge {
  return (synth(405));
}

sub vcl_backend_fetch {
  call prepare_fetch;
  call limit_patience;
  call remove_internal_headers;
  return (fetch);
}

sub vcl_backend_response {
  call clean_answer;
  call handle_server_error;
  call refuse_to_store;
  call store;
  return (deliver);
}

sub vcl_backend_error {
  call handle_failed_fetch;
  return (abandon);
}

sub vcl_deliver {
  // A miss that could not be kept was as good as a pass.
  if (obj.uncacheable) {
    set req.http.x-edge-answer = "pass";
  }
  call finish_answer;
  call log_request;
  return (deliver);
}

sub vcl_synth {
  call serve_stale_after_failure;
  call write_own_answer;
  call finish_answer;
  call log_request;
  return (deliver);
}
