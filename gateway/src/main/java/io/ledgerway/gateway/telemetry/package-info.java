/** Meters and spans of requests, recorded in the same way by both transports. */
@NullMarked
package io.ledgerway.gateway.telemetry;

import org.jspecify.annotations.NullMarked;
