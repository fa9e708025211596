/**
 * Name, version, documentation links and security contact of the gateway, and its responses to
 * methods that a path does not allow.
 */
@NullMarked
package io.ledgerway.gateway.info;

import org.jspecify.annotations.NullMarked;
