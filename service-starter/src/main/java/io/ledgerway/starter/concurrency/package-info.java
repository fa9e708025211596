/** Limits of concurrent requests, in total and of each client. */
@NullMarked
package io.ledgerway.starter.concurrency;

import org.jspecify.annotations.NullMarked;
