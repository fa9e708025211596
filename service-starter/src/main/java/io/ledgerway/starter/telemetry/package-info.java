/** What a running service tells about itself: correlation ids, logs, metrics. */
@NullMarked
package io.ledgerway.starter.telemetry;

import org.jspecify.annotations.NullMarked;
