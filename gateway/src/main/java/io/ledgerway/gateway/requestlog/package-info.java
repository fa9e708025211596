/** The log of requests: what was answered, in batches on {@code request-log}. */
@NullMarked
package io.ledgerway.gateway.requestlog;

import org.jspecify.annotations.NullMarked;
