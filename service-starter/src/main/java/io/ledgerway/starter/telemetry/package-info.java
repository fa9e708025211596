/** Correlation ids, request traces and declared metrics of a running service. */
@NullMarked
package io.ledgerway.starter.telemetry;

import org.jspecify.annotations.NullMarked;
