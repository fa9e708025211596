/**
 * Distributed tracing: opens spans, carries their context as W3C {@code traceparent} in headers and
 * in stored work, and exports them by OTLP. The gateway and, through service-starter, every service
 * use it.
 */
@NullMarked
package io.ledgerway.tracing;

import org.jspecify.annotations.NullMarked;
