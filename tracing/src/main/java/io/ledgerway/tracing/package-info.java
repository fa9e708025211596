/**
 * One trace from a client's call to the webhook: spans are opened here, their context travels in
 * the form of W3C {@code traceparent} (in headers and in rows of work that waits), and they are
 * exported by OTLP. Used by the gateway and, through service-starter, by every service.
 */
@NullMarked
package io.ledgerway.tracing;

import org.jspecify.annotations.NullMarked;
