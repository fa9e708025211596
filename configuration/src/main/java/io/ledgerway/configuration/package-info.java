/**
 * How every process of ours is configured: by environment variables, secrets also by files. Used by
 * the gateway and, through service-starter, by every service.
 */
@NullMarked
package io.ledgerway.configuration;

import org.jspecify.annotations.NullMarked;
