/**
 * Access to accounting platforms: available platforms, selection of a company's connection,
 * authorization, rate limits and circuit breakers.
 */
@NullMarked
package io.ledgerway.sync.platform;

import org.jspecify.annotations.NullMarked;
